import { TextField } from '@bellhop/ui/text-field'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { currencySign, formatReadMoney } from '../format/format-money.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'sign' | 'inputMode'> {
  value: string
}

/** An amount in the hotel's currency, as typed. Shows how it is read, if that is something else. */
export function MoneyField({ help, ...field }: Props) {
  const t = useTranslations('forms')
  const { currency } = useStaff().hotel
  const read = formatReadMoney(field.value, currency)
  return (
    <TextField
      sign={currencySign(currency)}
      inputMode="decimal"
      autoComplete="off"
      {...field}
      help={[read && t('moneyReadAs', { read }), help].filter(Boolean).join(' ')}
    />
  )
}
