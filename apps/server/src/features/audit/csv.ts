import type { AuditEntry, AuditField } from '@bellhop/contract/desk/audit'
import { formatMoney } from '@bellhop/domain/money/format-money'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import { fill, staffMessagesOf } from '../../sentences/messages.ts'
import { toCsv } from '../../shared/text/csv.ts'
import { formatDay } from './present.ts'

interface Reader {
  timeZone: string
  currency: string
  language: AppLanguage
}

export function auditHeadings({ language }: Reader): string {
  const { csv } = staffMessagesOf('audit', language)
  return toCsv([
    [
      ...[csv.time, csv.person, csv.kindOfPerson, csv.whatWasDone, csv.toWhat],
      ...[csv.before, csv.after, csv.address, csv.device, csv.action],
    ],
  ])
}

export function auditRows(entries: readonly AuditEntry[], reader: Reader): string {
  const { csv } = staffMessagesOf('audit', reader.language)
  return toCsv(
    entries.map(({ at, actor, sentence, subject = '', fields, address, device, action }) => [
      // In the hotel's time, as a spreadsheet reads it.
      `${hotelDate(at, reader.timeZone)} ${hotelTimeOfDay(at, reader.timeZone)}`,
      actor.name,
      csv[actor.kind],
      fill(sentence, { actor: actor.name, subject }),
      subject,
      formatValues(fields, 'before', reader),
      formatValues(fields, 'after', reader),
      address ?? '',
      device ?? '',
      action,
    ]),
  )
}

const formatValues = (fields: readonly AuditField[], when: 'before' | 'after', reader: Reader) =>
  fields
    .flatMap((field) => {
      const value = field[when]
      return value === undefined ? [] : [`${field.label}: ${formatValue(field, value, reader)}`]
    })
    .join('; ')

function formatValue(field: AuditField, value: unknown, reader: Reader): string {
  const { timeZone, currency, language } = reader
  if (Array.isArray(value)) return value.map((one) => formatValue(field, one, reader)).join(', ')
  if (typeof value === 'boolean') return staffMessagesOf('audit', language)[value ? 'yes' : 'no']
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field.kind === 'money') return formatMoney(Number(value), currency, localeOf(language))
  if (field.kind === 'date') return formatDay(text, language)
  if (field.kind !== 'instant') return text
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(localeOf(language), style).format(new Date(text))
}
