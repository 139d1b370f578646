import type { Folio } from '@bellhop/contract/desk/folios'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

const reasons = [
  'We couldn’t find this payment. Please check the reference.',
  'We received a different amount. Please see us at the front desk.',
]

export function RejectDialog({
  folio,
  format,
  payment,
  onClose,
}: DialogProps & { payment: Folio['payments'][number] }) {
  const { paid } = payment
  const [reason, setReason] = useState('')
  const change = useChange(folioChanges.rejectPayment, folio.entries.length)
  const showToast = useToast()

  async function handleSubmit() {
    const { isDone } = await change.run({
      params: { id: payment._id },
      body: { reason: reason.trim() },
    })
    if (!isDone) return
    showToast({ text: 'Rejected. The guest sees the reason.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={`Reject ${paid ? formatMoney(paid.amount, paid.currency) : format.money(payment.amount)}?`}
      action="Reject payment"
      variant="danger"
      errors={{ reason: reason.trim() ? undefined : 'Enter a reason for the guest.' }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Reference {payment.reference}. The payment won’t count. The guest sees the reason.
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
