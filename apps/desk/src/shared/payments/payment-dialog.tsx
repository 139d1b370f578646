import { takePayment } from '@bellhop/contract/calls/desk/payments'
import type { PaymentMethod } from '@bellhop/domain/money/folio'
import { type Payer, payers } from '@bellhop/domain/money/folio-parts'
import { addWire } from '@bellhop/domain/money/money'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Segmented } from '@bellhop/ui/segmented'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useFormatBalance } from '../../format/format-balance.ts'
import { writeAmount } from '../../format/format-money.ts'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { MoneyField } from '../../forms/money-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { AmountField, useCheckAmount } from './amount-field.tsx'
import { useMethodNames } from './method-names.ts'
import { ReferenceField, useCheckReference } from './reference-field.tsx'

const methods: readonly PaymentMethod[] = ['cash', 'card', 'upi', 'bank']

interface Values {
  payer: Payer
  amount: string
  /** The cash that the guest gives, for the change; it is not sent. */
  given: string
  method: PaymentMethod | ''
  reference: string
  isAdvance: boolean
}

interface Props {
  stayId: string
  /** Who can pay, by name; without a company or a second guest, the guest alone. */
  names: { guest: string } & { [Other in Payer]?: string | undefined }
  balances: { [Of in Payer]?: number }
  /** Default: the balance of the payer. */
  suggested?: number | undefined
  from?: Payer | undefined
  /** Money that is paid before arrival is an advance. */
  isBooked: boolean
  /** Changes with each payment: a second one gets its own key. */
  since: unknown
  format: Pick<StayFormat, 'currency' | 'money'>
  onPaid: () => unknown
  onClose: () => void
}

/** Records a payment at the desk; it counts at once. */
export function PaymentDialog(props: Props) {
  const t = useTranslations('shared')
  const { stayId, names, balances, suggested, from = 'guest', isBooked, since, format } = props
  const { currency } = format
  const enterDue = (due: number) => (due > 0 ? writeAmount(due, currency) : '')
  const form = useForm<Values>(
    {
      payer: from,
      amount: enterDue(suggested ?? balances[from] ?? 0),
      given: '',
      method: '',
      reference: '',
      isAdvance: isBooked,
    },
    `payment/${stayId}`,
  )
  const change = useChange(takePayment, { tags: ['folios', 'bookings'], since })
  const { payer, method, isAdvance } = form.values
  const balance = balances[payer] ?? 0
  const checkAmount = useCheckAmount()
  const { amount, error } = checkAmount(form.values.amount, currency)
  const { amount: given } = checkAmount(form.values.given, currency)
  const toReturn = given && amount ? addWire([given, -amount], currency) : 0
  const reference = useCheckReference()(form.values.reference)
  const methodNames = useMethodNames()
  const formatBalance = useFormatBalance()
  const name = names[payer] ?? names.guest
  const options = payers.flatMap((value) => {
    const label = names[value]
    return label === undefined ? [] : [{ value, label }]
  })

  return (
    <ChangeSheet
      title={t('payment.title')}
      action={amount ? t('payment.take', { amount: format.money(amount) }) : t('payment.title')}
      form={form}
      errors={{
        amount: error,
        method: method ? undefined : t('payment.selectMethod'),
        reference: reference.error,
      }}
      change={change}
      call={
        amount && method
          ? {
              body: {
                stayId,
                amount,
                method,
                ...reference.body,
                ...(isAdvance && { isAdvance }),
                ...(payer !== 'guest' && { payer }),
              },
            }
          : undefined
      }
      done={t('payment.received', { amount: format.money(amount ?? 0), name })}
      onDone={props.onPaid}
      onClose={props.onClose}
    >
      {options.length > 1 && (
        <Segmented
          legend={t('payment.paidBy')}
          showLegend
          name="payer"
          options={options}
          value={payer}
          onChange={(next: Payer) =>
            form.changeAll({ payer: next, amount: enterDue(balances[next] ?? 0) })
          }
        />
      )}
      <AmountField
        label={t('payment.amount')}
        help={
          balance === 0
            ? t('payment.nothingDue')
            : `${formatBalance(balance)}: ${format.money(Math.abs(balance))}`
        }
        {...form.field('amount')}
      />
      <Segmented<PaymentMethod | ''>
        legend={t('payment.method')}
        showLegend
        options={methods.map((value) => ({ value, label: methodNames[value] }))}
        {...form.field('method')}
      />
      {method === 'cash' && (
        <MoneyField
          label={t('payment.given')}
          help={toReturn > 0 ? t('payment.change', { amount: format.money(toReturn) }) : undefined}
          {...form.input('given')}
        />
      )}
      <ReferenceField {...form.input('reference')} />
      <Checkbox
        label={t('payment.advance')}
        help={t('payment.advanceHelp')}
        {...form.checkbox('isAdvance')}
      />
    </ChangeSheet>
  )
}
