import { returnPreCheckIn } from '@bellhop/contract/calls/desk/pre-check-in'
import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
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
  const { bookingId, submittedAt } = useSeen(preCheckIn)
  const form = useForm({ reason: '' }, `returnPreCheckIn/${bookingId}`)
  const change = useChange(returnPreCheckIn, { tags: ['preCheckIns'] })
  return (
    <ChangeSheet
      title="Return to guest?"
      action="Return"
      variant="danger"
      form={form}
      change={change}
      call={{ params: { bookingId }, body: { submittedAt, ...form.body() } }}
      done="Returned. The guest sees the reason."
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The guest sees the reason and is asked to send everything again.
      </p>
      <TextArea
        label="Reason"
        maxLength={maxNote}
        placeholder="The passport photo is blurred."
        {...form.required('reason', 'Enter a reason for the guest.')}
      />
    </ChangeSheet>
  )
}
