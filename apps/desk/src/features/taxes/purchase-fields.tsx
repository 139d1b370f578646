import { maxItemPrice } from '@bellhop/domain/limits'
import type { TaxedKind } from '@bellhop/domain/taxes/taxes'
import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { readMoney, writeAmount } from '../../format/format-money.ts'
import { MoneyField } from '../../forms/money-field.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import type { Purchase } from './example.ts'

interface Props {
  purchase: Purchase
  onChange: (purchase: Purchase) => void
}

/** The purchase that the examples are worked out for; not saved. */
export function PurchaseFields({ purchase, onChange }: Props) {
  const t = useTranslations('taxes')
  const { currency } = useStaff().hotel
  const [price, setPrice] = useTyped(purchase.price, read, (amount) =>
    writeAmount(amount, currency),
  )

  function read(text: string): number {
    const amount = readMoney(text, currency, maxItemPrice)
    return typeof amount === 'number' ? amount : 0
  }

  const isRoom = purchase.kind === 'room'
  const number = (label: string, name: 'quantity' | 'adults' | 'children') => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      className="w-24"
      value={purchase[name]}
      onChange={({ target }) => {
        onChange({ ...purchase, [name]: Number(toLatinDigits(target.value).replace(/\D/g, '')) })
      }}
    />
  )
  return (
    <fieldset className="flex flex-wrap items-start gap-3">
      <legend className="mb-1.5 text-ink-soft text-sm">{t('workedExample')}</legend>
      <MoneyField
        label={isRoom ? t('pricePerNight') : t('price')}
        className="w-36"
        value={price}
        onChange={({ target }) => {
          setPrice(target.value)
          onChange({ ...purchase, price: read(target.value) })
        }}
      />
      {number(isRoom ? t('nights') : t('quantity'), 'quantity')}
      {isRoom && number(t('adults'), 'adults')}
      {isRoom && number(t('children'), 'children')}
    </fieldset>
  )
}

/** `2 nights at ₹7,500.00` */
export function formatPurchase(
  { kind, price, quantity }: { kind: TaxedKind; price: number; quantity: number },
  money: (amount: number) => string,
  t: ReturnType<typeof useTranslations<'taxes'>>,
): string {
  const message = kind === 'room' ? 'purchase.nights' : 'purchase.items'
  return t(message, { count: quantity, price: money(price) })
}
