import type { DeskHours } from '@bellhop/contract/base/hours'
import type { AuditField } from '@bellhop/contract/desk/audit'
import type { HoursOverride } from '@bellhop/domain/time/hours-override'
import { dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { makeDateFormat } from '../../format/format-moment.ts'
import { formatMoney } from '../../format/format-money.ts'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { formatException, formatWeek } from '../../forms/hours/format-hours.ts'

/** A value of a field as the desk writes it, except for a picture. */
export function formatValue(
  value: unknown,
  { field, kind }: Pick<AuditField, 'field' | 'kind'>,
  currency: string,
): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (field === 'hidden') return value ? 'hidden from guests' : 'shown to guests'
  if (field === 'position') return `place ${Number(value) + 1}`
  if (field === 'override') return formatOverride(value as HoursOverride)
  if (kind === 'hours') return formatHours(value as DeskHours)
  if (Array.isArray(value)) {
    const items = value.map((item) => formatValue(item, { field: '', kind }, currency))
    return items.join(', ') || 'nothing'
  }
  if (kind === 'money') return formatMoney(Number(value), currency)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return formatObject(value)
  return String(value)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
}

const formatDate = makeDateFormat({ day: 'numeric', month: 'short' })

function formatHours({ weekly, exceptions }: DeskHours): string {
  const days = exceptions.map(({ reason, ...rest }) =>
    formatException({ ...rest, ...(reason && { reason: Object.values(reason)[0] ?? '' }) }),
  )
  return [...formatWeek({ weekly }), ...days].join(' · ')
}

function formatOverride({ isOpen, until }: HoursOverride): string {
  const [date, time] = [formatDate(dateOf(until)), formatTimeOfDay(timeOf(until))]
  return `${isOpen ? 'open' : 'closed'} until ${time} on ${date}`
}

/** The name of an item of a list; else its values. */
function formatObject(value: object): string {
  const { name, title } = value as { name?: unknown; title?: unknown }
  const text = name ?? title
  if (typeof text === 'string') return text
  if (text && typeof text === 'object') return String(Object.values(text)[0] ?? '')
  return Object.values(value)
    .filter((part) => typeof part !== 'object')
    .join(', ')
}
