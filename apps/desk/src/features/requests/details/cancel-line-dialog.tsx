import { cancelLine } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { leftOf } from '@bellhop/domain/requests/order-lines'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { SegmentedField, SelectField } from '../../../forms/option-fields.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { showsRequest } from '../api.ts'

interface Props {
  request: DeskRequest
  onClose: () => void
}

const reasons = ['soldOut', 'notAvailable', 'agreedByPhone'] as const

/** The lines of an order of which something is left. */
export const listKept = ({ lines }: DeskRequest) =>
  lines.filter(({ quantity, cancelled }) => leftOf({ quantity, cancelled }) > 0)

/** Cancels some of a line of an order, and asks for the reason that the guest reads. */
export function CancelLineDialog({ request, onClose }: Props) {
  const t = useTranslations('requests')
  const change = useChange(cancelLine, { ...showsRequest, tags: ['requests', 'folios'] })
  const kept = listKept(request)
  const [first] = kept
  const form = useForm(
    { lineId: first?._id ?? '', count: 1, reason: '' },
    `cancelLine/${request._id}`,
  )
  const { lineId, count } = form.values
  const line = kept.find(({ _id }) => _id === lineId) ?? first
  if (!line) return null
  const { quantity, cancelled = 0 } = line
  const left = quantity - cancelled

  async function handleSubmit(chosen: NonNullable<typeof line>) {
    const params = { id: request._id, lineId: chosen._id }
    const { reason } = form.body()
    const body = { cancelled: cancelled + Math.min(count, left), reason }
    const { isDone } = await change.run({ params, body })
    if (!isDone) return
    form.draft?.forget()
    onClose()
  }

  return (
    <FormSheet
      title={t('line.title', { number: request.number })}
      action={t('line.action')}
      cancelLabel={t('end.keep')}
      variant="danger"
      change={change}
      isChanged={form.isChanged}
      draft={form.draft}
      onSubmit={() => void handleSubmit(line)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('line.help', { name: request.guest.name })}</p>
      <SelectField
        label={t('line.dish')}
        name="lineId"
        options={kept.map(({ _id, name, ...one }) => ({
          value: _id,
          label: `${leftOf({ quantity: one.quantity, cancelled: one.cancelled })} × ${name}`,
        }))}
        value={line._id}
        onChange={(chosen) => form.changeAll({ lineId: chosen, count: 1 })}
      />
      {left > 1 && left <= 5 && (
        <SegmentedField
          label={t('line.count')}
          name="cancelled"
          options={countTo(left)}
          value={Math.min(count, left)}
          onChange={(chosen) => form.changeAll({ count: chosen })}
        />
      )}
      {left > 5 && (
        <SelectField
          label={t('line.count')}
          name="cancelled"
          options={countTo(left)}
          value={Math.min(count, left)}
          onChange={(chosen) => form.changeAll({ count: chosen })}
        />
      )}
      <QuickTexts label={t('end.reason')} reasons={reasons} {...form.field('reason')} />
    </FormSheet>
  )
}

const countTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: index + 1, label: String(index + 1) }))
