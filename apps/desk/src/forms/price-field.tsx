import { maxPayment } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { useFormatAmountProblem } from '../format/format-amount-problem.ts'
import { formatMoney, readMoney, writeAmount } from '../format/format-money.ts'
import { useFieldFormat } from './field-formats.ts'
import { MoneyField } from './money-field.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  label: string
  name: string
  help?: string
  /** May be empty. */
  isOptional?: boolean
  /** In the hotel's currency; undefined unless the input is a price. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A price, which may be 0. */
export function PriceField({ label, name, help, isOptional = false, value, onChange }: Props) {
  const t = useTranslations('forms')
  const { currency } = useStaff().hotel
  const formatProblem = useFormatAmountProblem()
  useFieldFormat(name, label, (price: number) => formatMoney(price, currency))
  const [text, setText] = useTyped(value, read, (price) => writeAmount(price, currency))

  function read(entered: string): number | undefined {
    const amount = readMoney(entered, currency, maxPayment)
    return typeof amount === 'number' ? amount : undefined
  }

  const problem = readMoney(text, currency, maxPayment)
  const check =
    typeof problem === 'number' || (isOptional && !text.trim())
      ? undefined
      : problem === 'noAmount'
        ? t('enterPrice', { label })
        : formatProblem(problem, currency, maxPayment)

  return (
    <MoneyField
      label={label}
      name={name}
      required={!isOptional}
      check={check}
      {...(help && { help })}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
