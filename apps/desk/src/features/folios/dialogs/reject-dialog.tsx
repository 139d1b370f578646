import type { Folio } from '@bellhop/contract/desk-folios'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { FormSheet } from '../../../shared/form-sheet.tsx'
import { useRejectPaymentMutation } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { useFolioCall } from '../use-folio-call.ts'
import { QuickTexts } from './quick-texts.tsx'

const reasons = [
  'We have not found this payment. Please check the reference.',
  'The amount that arrived is a different one. Please see us at the desk.',
]

/** Asks for a reason: the guest reads it. */
export function RejectDialog({
  folio,
  format,
  payment,
  onClose,
}: DialogProps & { payment: Folio['payments'][number] }) {
  const [reason, setReason] = useState('')
  const [reject] = useRejectPaymentMutation()
  const { run, isBusy, problem } = useFolioCall('reject', reject, folio)
  const showToast = useToast()

  async function handleSubmit() {
    const { isDone } = await run({ id: payment._id, body: { reason: reason.trim() } })
    if (!isDone) return
    showToast({ text: 'Rejected. The guest reads why.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={`Reject ${format.money(payment.amount)}?`}
      action="Reject payment"
      variant="danger"
      errors={{ reason: reason.trim() ? undefined : 'Please give the guest a reason.' }}
      problem={problem}
      busy={isBusy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Reference {payment.reference}. The payment will not count; the guest reads the reason.
      </p>
      <QuickTexts
        label="Reason"
        name="reason"
        texts={reasons}
        value={reason}
        onChange={setReason}
      />
    </FormSheet>
  )
}
