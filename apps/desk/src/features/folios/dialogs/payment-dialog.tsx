import { isBankReference } from '@bellhop/domain/bank-reference'
import type { PaymentMethod } from '@bellhop/domain/folio'
import { maxReference } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { formatBalance } from '../../../format/format-balance.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { methodNames } from '../folio-names.ts'
import { AmountField, checkAmount } from './amount-field.tsx'

const methods: readonly PaymentMethod[] = ['cash', 'card', 'upi', 'bank']

/** Records a payment at the desk; it counts at once. */
export function PaymentDialog({
  folio,
  format,
  suggested = folio.totals.balance,
  onClose,
}: DialogProps & { suggested: number | undefined }) {
  const { currency, totals, status, guest } = folio
  const { balance } = totals
  const [entered, setEntered] = useState(suggested > 0 ? String(suggested) : '')
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const [reference, setReference] = useState('')
  const [isAdvance, setAdvance] = useState(status === 'booked')
  const change = useChange(folioChanges.takePayment, folio.entries.length)
  const showToast = useToast()
  const { amount, error } = checkAmount(entered, currency)
  const written = reference.trim()

  async function handleSubmit() {
    if (!amount || !method) return
    const { isDone } = await change.run({
      body: {
        stayId: folio._id,
        amount,
        method,
        ...(written && { reference: written }),
        ...(isAdvance && { isAdvance }),
      },
    })
    if (!isDone) return
    showToast({ text: `${format.money(amount)} received from ${guest.name}.`, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Take payment"
      action={amount ? `Take ${format.money(amount)}` : 'Take payment'}
      errors={{
        amount: error,
        method: method ? undefined : 'Select a payment method.',
        reference:
          !written || isBankReference(written)
            ? undefined
            : 'At least 4 letters or digits, as on the slip.',
      }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        help={
          balance === 0
            ? 'Nothing due right now.'
            : `${formatBalance(balance)}: ${format.money(Math.abs(balance))}`
        }
        currency={currency}
        value={entered}
        onChange={setEntered}
      />
      <Segmented
        legend="Payment method"
        showLegend
        name="method"
        options={methods.map((value) => ({ value, label: methodNames[value] }))}
        value={method as PaymentMethod}
        onChange={setMethod}
      />
      <TextField
        label="Reference (optional)"
        name="reference"
        help="Such as the UTR or card slip number."
        maxLength={maxReference}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Checkbox
        label="Advance"
        help="Paid before any charges."
        checked={isAdvance}
        onChange={(event) => setAdvance(event.target.checked)}
      />
    </FormSheet>
  )
}
