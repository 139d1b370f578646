import { dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { type Messages, useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { formatMoney } from '../../format/format-money.ts'
import { formatTimeOfDay, makeClock } from '../../format/format-time.ts'
import { formatNumber } from '../../intl/shown-formats.ts'

interface Props {
  /** The message of its field. */
  name: string
  value: unknown
}

const money = ['price', 'balance']
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const formatDay = makeDateFormat(day)

/** A value of a plan as people read it. What a guest has written is a quotation. */
export function PlannedValue({ name, value }: Props) {
  const format = useValueFormat()
  const quoted = readQuotation(value)
  if (quoted === undefined) return <bdi className="wrap-anywhere">{format(name, value)}</bdi>
  return (
    <q dir="auto" className="whitespace-pre-line wrap-anywhere">
      {quoted}
    </q>
  )
}

function readQuotation(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('writtenByGuest' in value)) return undefined
  return String(value.writtenByGuest)
}

type Word = keyof Messages['agentPlans']['words']

function useValueFormat() {
  const t = useTranslations('agentPlans')
  const ofShared = useTranslations('shared')
  const { currency, timeZone } = useStaff().hotel
  return (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return ofShared('changed.nothing')
    if (typeof value === 'boolean') return ofShared(value ? 'changed.yes' : 'changed.no')
    if (typeof value === 'number') {
      return money.includes(name) ? formatMoney(value, currency) : formatNumber(value)
    }
    if (typeof value !== 'string') return JSON.stringify(value)
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
    if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) {
      return `${formatDay(dateOf(value))}, ${formatTimeOfDay(timeOf(value))}`
    }
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return makeClock(timeZone, day)(value)
    const word = `words.${value as Word}` as const
    return ['status', 'state'].includes(name) && t.has(word) ? t(word) : value
  }
}
