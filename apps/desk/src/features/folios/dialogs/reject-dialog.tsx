import { rejectPayment } from '@bellhop/contract/calls/desk/payments'
import type { Folio } from '@bellhop/contract/desk/folios'
import { useChange } from '../../../api/use-change.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
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
  const form = useForm({ reason: '' }, `rejectPayment/${payment._id}`)
  const change = useChange(rejectPayment, { tags: ['folios'], since: folio.entries.length })

  return (
    <ChangeSheet
      title={`Reject ${paid ? formatMoney(paid.amount, paid.currency) : format.money(payment.amount)}?`}
      action="Reject payment"
      variant="danger"
      form={form}
      change={change}
      call={{ params: { id: payment._id }, body: form.body() }}
      done="Rejected. The guest sees the reason."
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Reference {payment.reference}. The payment won’t count. The guest sees the reason.
      </p>
      <QuickTexts label="Reason" texts={reasons} {...form.field('reason')} />
    </ChangeSheet>
  )
}
