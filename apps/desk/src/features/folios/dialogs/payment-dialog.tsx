import { takePayment } from '@bellhop/contract/calls/desk/payments'
import { maxReference } from '@bellhop/domain/limits'
import { isBankReference } from '@bellhop/domain/money/bank-reference'
import type { PaymentMethod } from '@bellhop/domain/money/folio'
import type { Payer } from '@bellhop/domain/money/folio-parts'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { formatBalance } from '../../../format/format-balance.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { methodNames } from '../folio-names.ts'
import { useGetFolioQuery } from '../folios-api.ts'
import { AmountField, checkAmount } from './amount-field.tsx'

const methods: readonly PaymentMethod[] = ['cash', 'card', 'upi', 'bank']

interface Values {
  payer: Payer
  amount: string
  method: PaymentMethod | ''
  reference: string
  isAdvance: boolean
}

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
  const enterDue = (due: number) => (due > 0 ? String(due) : '')
  const form = useForm<Values>(
    {
      payer: from,
      amount: enterDue(suggested ?? balanceOf(from)),
      method: '',
      reference: '',
      isAdvance: status === 'booked',
    },
    `payment/${folio._id}`,
  )
  const change = useChange(takePayment, { tags: ['folios'], since: folio.entries.length })
  const { refetch } = useGetFolioQuery(folio._id)
  const { payer, method, reference, isAdvance } = form.values
  const balance = balanceOf(payer)
  const { amount, error } = checkAmount(form.values.amount, currency)
  const written = reference.trim()
  const name = (payer === 'company' && company?.name) || guest.name

  return (
    <ChangeSheet
      title="Take payment"
      action={amount ? `Take ${format.money(amount)}` : 'Take payment'}
      form={form}
      errors={{
        amount: error,
        method: method ? undefined : 'Select a payment method.',
        reference:
          !written || isBankReference(written)
            ? undefined
            : 'At least 4 letters or digits, as on the slip.',
      }}
      change={change}
      call={
        amount && method
          ? {
              body: {
                stayId: folio._id,
                amount,
                method,
                ...(written && { reference: written }),
                ...(isAdvance && { isAdvance }),
                ...(payer === 'company' && { payer }),
              },
            }
          : undefined
      }
      done={`${format.money(amount ?? 0)} received from ${name}.`}
      onDone={async () => {
        // The next dialog, such as the check-out, shows the new balance.
        await refetch()
        onClose()
      }}
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
          onChange={(next: Payer) =>
            form.changeAll({ payer: next, amount: enterDue(balanceOf(next)) })
          }
        />
      )}
      <AmountField
        label="Amount"
        help={
          balance === 0
            ? 'Nothing due right now.'
            : `${formatBalance(balance)}: ${format.money(Math.abs(balance))}`
        }
        {...form.field('amount')}
      />
      <Segmented<PaymentMethod | ''>
        legend="Payment method"
        showLegend
        options={methods.map((value) => ({ value, label: methodNames[value] }))}
        {...form.field('method')}
      />
      <TextField
        label="Reference (optional)"
        help="Such as the UTR or card slip number."
        maxLength={maxReference}
        autoComplete="off"
        {...form.input('reference')}
      />
      <Checkbox label="Advance" help="Paid before any charges." {...form.checkbox('isAdvance')} />
    </ChangeSheet>
  )
}
