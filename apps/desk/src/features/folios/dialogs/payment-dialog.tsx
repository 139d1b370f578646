import { maxReference } from '@bellhop/domain/limits'
import { isBankReference } from '@bellhop/domain/money/bank-reference'
import type { PaymentMethod } from '@bellhop/domain/money/folio'
import type { Payer } from '@bellhop/domain/money/folio-parts'
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
import { useGetFolioQuery } from '../folios-api.ts'
import { AmountField, checkAmount } from './amount-field.tsx'

const methods: readonly PaymentMethod[] = ['cash', 'card', 'upi', 'bank']

/** Records a payment at the desk; it counts at once. */
export function PaymentDialog({
  folio,
  format,
  suggested,
  from = 'guest',
  onClose,
}: DialogProps & { suggested: number | undefined; from: Payer | undefined }) {
  const { currency, parts, totals, status, guest, company } = folio
  const balanceOf = (of: Payer) => (parts?.[of] ?? totals).balance
  const [payer, setPayer] = useState(from)
  const balance = balanceOf(payer)
  const enterDue = (due: number) => (due > 0 ? String(due) : '')
  const [entered, setEntered] = useState(enterDue(suggested ?? balance))
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const [reference, setReference] = useState('')
  const [isAdvance, setAdvance] = useState(status === 'booked')
  const change = useChange(folioChanges.takePayment, folio.entries.length)
  const { refetch } = useGetFolioQuery(folio._id)
  const [isReading, setReading] = useState(false)
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
        ...(payer === 'company' && { payer }),
      },
    })
    if (!isDone) return
    // What is shown next, such as the check-out, has the new balance.
    setReading(true)
    await refetch()
    const name = (payer === 'company' && company?.name) || guest.name
    showToast({ text: `${format.money(amount)} received from ${name}.`, tone: 'good' })
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
      change={{ ...change, isBusy: change.isBusy || isReading }}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {company && (
        <Segmented
          legend="Paid by"
          showLegend
          name="payer"
          options={[
            { value: 'guest', label: guest.name },
            { value: 'company', label: company.name },
          ]}
          value={payer}
          onChange={(next: Payer) => {
            setPayer(next)
            setEntered(enterDue(balanceOf(next)))
          }}
        />
      )}
      <AmountField
        label="Amount"
        help={
          balance === 0
            ? 'Nothing due right now.'
            : `${formatBalance(balance)}: ${format.money(Math.abs(balance))}`
        }
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
