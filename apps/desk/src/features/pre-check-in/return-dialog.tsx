import { returnPreCheckIn } from '@bellhop/contract/calls/desk/pre-check-in'
import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useSeen } from './use-seen.ts'

export function ReturnDialog({
  preCheckIn,
  onClose,
}: {
  preCheckIn: DeskPreCheckIn
  onClose: () => void
}) {
  const t = useTranslations('preCheckIn')
  const { bookingId, submittedAt } = useSeen(preCheckIn)
  const form = useForm({ reason: '' }, `returnPreCheckIn/${bookingId}`)
  const change = useChange(returnPreCheckIn, { tags: ['preCheckIns'] })
  return (
    <ChangeSheet
      title={t('returnToGuestQuestion')}
      action={t('return')}
      variant="danger"
      form={form}
      change={change}
      call={{ params: { bookingId }, body: { submittedAt, ...form.body() } }}
      done={t('returnedDone')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('returnHelp')}</p>
      <TextArea
        label={t('reason')}
        maxLength={maxNote}
        placeholder={t('reasonExample')}
        {...form.required('reason', t('enterReason'))}
      />
    </ChangeSheet>
  )
}
