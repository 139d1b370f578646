import { cancelRequest, rejectRequest } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { showsRequest } from '../api.ts'
import { findEnding } from '../labels.ts'

const reasons = ['notAvailable', 'soldOut', 'agreedByPhone'] as const
const quickReasons = { rejected: [...reasons, 'alreadyRequested'], cancelled: reasons } as const

interface Props {
  request: DeskRequest
  /** Drops a pending step, which would come too late. */
  onCancel: () => void
  onClose: () => void
}

/** Asks for a reason first: the guest reads it at once, and neither a rejection nor a cancellation can be undone. */
export function EndDialog({ request, onCancel, onClose }: Props) {
  const t = useTranslations('requests')
  const form = useForm({ reason: '', endsDaily: false }, `end/${request._id}`)
  const ending = findEnding(request) ?? 'rejected'
  const cancelling = useChange(cancelRequest, showsRequest)
  const rejecting = useChange(rejectRequest, showsRequest)
  const change = ending === 'cancelled' ? cancelling : rejecting

  const { number, roomNumber: room } = request

  async function handleSubmit() {
    if (ending === 'cancelled') onCancel()
    const { reason, endsDaily } = form.body()
    const body = { reason, ...(endsDaily && { endsDaily }) }
    const { isDone } = await change.run({ params: { id: request._id }, body })
    if (!isDone) return
    form.draft?.forget()
    onClose()
  }

  return (
    <FormSheet
      title={
        room
          ? t(`end.${ending}.titleWithRoom`, { number, room })
          : t(`end.${ending}.title`, { number })
      }
      action={t(`end.${ending}.action`)}
      cancelLabel={t('end.keep')}
      variant="danger"
      change={change}
      isChanged={form.isChanged}
      draft={form.draft}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('end.help', { title: request.title, name: request.guest.name })}
      </p>
      <QuickTexts
        label={t('end.reason')}
        reasons={quickReasons[ending]}
        {...form.field('reason')}
      />
      {request.daily && (
        <Checkbox
          label={t('end.daily')}
          help={t('end.dailyHelp')}
          {...form.checkbox('endsDaily')}
        />
      )}
    </FormSheet>
  )
}
