import type { DecimalSign, ImportField } from '@bellhop/contract/desk/imports'
import { type CellProblem, type CellValue, readCell } from '@bellhop/domain/tables/cells'
import { findDateOrder, readDate } from '@bellhop/domain/tables/dates'
import { formatMoney } from '../../format/format-money.ts'
import { dateFormat } from '../../intl/shown-formats.ts'
import type { Translate } from './kinds.ts'

interface Reading {
  languages: readonly string[]
  currency: string
  timeZone: string
  decimalSign: DecimalSign | undefined
  /** All samples of the column: dates tell which of them is the day. */
  samples: readonly string[]
}

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** How a value of a table is read as a field: `€6.50` for "€ 6,50", or why it cannot be read. */
export function readSample(
  t: Translate,
  text: string,
  { type, title, values }: ImportField,
  { languages, currency, timeZone, decimalSign, samples }: Reading,
): { shown: string } | CellProblem {
  if (type === 'date') {
    const order = findDateOrder(samples, { languages })
    const read = readDate(text, { languages, timeZone, order })
    return 'problem' in read ? read : { shown: dateFormat(day).format(new Date(read.date)) }
  }
  const oneOf = Object.fromEntries(values.map(({ value, title }) => [value, title]))
  const column = {
    ...{ path: '', title, keys: [], words: [] },
    type: type === 'oneOf' ? { oneOf } : type,
  }
  const [language = 'en'] = languages
  const read = readCell(text, column, { language, currency, decimalSign })
  if ('problem' in read) return read
  const { value } = read
  if (type === 'money') return { shown: formatMoney(Number(value), currency) }
  return { shown: oneOf[String(value)] ?? formatValue(t, value) }
}

function formatValue(t: Translate, value: CellValue): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return Array.isArray(value) ? value.join(', ') : String(value)
}
