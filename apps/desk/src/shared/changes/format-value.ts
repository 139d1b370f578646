import type { DeskHours } from '@bellhop/contract/base/hours'
import type { AuditField } from '@bellhop/contract/desk/audit'
import type { HoursOverride } from '@bellhop/domain/time/hours-override'
import { dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import type { useTranslations } from 'use-intl'
import { makeDateFormat } from '../../format/format-moment.ts'
import { formatMoney } from '../../format/format-money.ts'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { formatException, formatWeek } from '../../forms/hours/format-hours.ts'
import { formatList } from '../../intl/shown-formats.ts'

type Translate = ReturnType<typeof useTranslations<'shared'>>

/** A value of a field as the desk writes it, except for a picture. */
export function formatValue(
  value: unknown,
  { field, kind }: Pick<AuditField, 'field' | 'kind'>,
  currency: string,
  t: Translate,
): string {
  if (value === undefined || value === null || value === '') return t('changed.nothing')
  if (field === 'hidden') return t(value ? 'changed.hidden' : 'changed.shown')
  if (field === 'position') return t('changed.place', { place: Number(value) + 1 })
  if (field === 'override') return formatOverride(value as HoursOverride, t)
  if (kind === 'hours') return formatHours(value as DeskHours, t)
  if (Array.isArray(value)) {
    const items = value.map((item) => formatValue(item, { field: '', kind }, currency, t))
    return formatList(items) || t('changed.nothing')
  }
  if (kind === 'money') return formatMoney(Number(value), currency)
  if (typeof value === 'boolean') return t(value ? 'changed.yes' : 'changed.no')
  if (typeof value === 'object') return formatObject(value)
  return String(value)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
}

const formatDate = makeDateFormat({ day: 'numeric', month: 'short' })

function formatHours({ weekly, exceptions }: DeskHours, t: Translate): string {
  const days = exceptions.map(({ reason, ...rest }) =>
    formatException({ ...rest, ...(reason && { reason: Object.values(reason)[0] ?? '' }) }, t),
  )
  return [...formatWeek({ weekly }, t), ...days].join(' · ')
}

function formatOverride({ isOpen, until }: HoursOverride, t: Translate): string {
  const [date, time] = [formatDate(dateOf(until)), formatTimeOfDay(timeOf(until))]
  return t(isOpen ? 'changed.openUntil' : 'changed.closedUntil', { time, date })
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
