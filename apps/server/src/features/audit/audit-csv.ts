import type { AuditEntry, AuditField } from '@bellhop/contract/desk/audit'
import { formatField } from '@bellhop/domain/text/format-change'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { toCsv } from '../../shared/csv.ts'

const headings = [
  ...['Time', 'Person', 'Kind of person', 'What was done', 'To what', 'Before', 'After'],
  ...['Address', 'Device', 'Action'],
]

export const auditHeadings = (): string => toCsv([headings])

interface Hotel {
  timeZone: string
  currency: string
}

export const auditRows = (entries: readonly AuditEntry[], hotel: Hotel): string =>
  toCsv(
    entries.map(({ at, actor, text, subject, fields, address, device, action }) => [
      formatTime(at, hotel.timeZone),
      actor.name,
      { guest: 'Guest', staff: 'Staff', server: 'Bellhop' }[actor.kind],
      text,
      subject ?? '',
      formatValues(fields, 'before', hotel),
      formatValues(fields, 'after', hotel),
      address ?? '',
      device ?? '',
      action,
    ]),
  )

/** In the hotel's time, as a spreadsheet reads it. */
const formatTime = (instant: string, timeZone: string) =>
  `${hotelDate(instant, timeZone)} ${hotelTimeOfDay(instant, timeZone)}`

const formatValues = (fields: readonly AuditField[], when: 'before' | 'after', hotel: Hotel) =>
  fields
    .flatMap((field) => {
      const value = field[when]
      return value === undefined
        ? []
        : [`${formatField(field)}: ${formatValue(field, value, hotel)}`]
    })
    .join('; ')

function formatValue({ kind }: AuditField, value: unknown, hotel: Hotel): string {
  if (kind === 'instant' && typeof value === 'string') {
    return formatTime(new Date(value).toISOString(), hotel.timeZone)
  }
  if (kind === 'money')
    return `${Array.isArray(value) ? value.join(', ') : value} ${hotel.currency}`
  if (Array.isArray(value)) return value.map((one) => formatOne(one)).join(', ')
  return formatOne(value)
}

const formatOne = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)
