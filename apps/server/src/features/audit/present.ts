import type { AuditEntry, AuditField } from '@bellhop/contract/desk/audit'
import { toWire } from '@bellhop/domain/money/money'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import { formatField } from '../../content/history/format-change.ts'
import { formatCode } from '../../content/history/format-code.ts'
import { type Reader, toChange } from '../../content/history/present.ts'
import type { ReadChange } from '../../content/history/read-change.ts'
import { joinParts } from '../../sentences/join-parts.ts'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { uuid } from '../../shared/calls/paging.ts'
import { formatCountry } from '../../shared/text/format-country.ts'
import { formatLanguage } from '../../shared/text/format-language.ts'
import { formatAction, toText } from './format-action.ts'
import type { Named } from './names.ts'
import type { EntryRow } from './queries.ts'

const isId = new RegExp(`^${uuid}$`)
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/
const isDate = /^\d{4}-\d\d-\d\d$/
/** `inHouse`: a value of the API. */
const isCode = /^[a-z]+([A-Z][a-z]+)+$/

/** Amounts in minor units. */
const amounts = ['net', 'tax', 'total', 'amount', 'balance', 'counted', 'expected', 'price', 'off']
/** Not shown: counters, and what the sentence says already. */
export const hidden = [
  'version',
  'id',
  '_id',
  'hotelId',
  'corrects',
  'undoes',
  'lineId',
  'entryId',
  'keyId',
  'booked',
  'erased',
]
/** Their price is as on the wire. */
const wirePrices = ['stay.walkIn', 'stay.dates']

interface Context {
  names: ReadonlyMap<string, Named>
  currency: string
  language: AppLanguage
}

/** The ids in the values of entries. */
export function listIds(rows: readonly EntryRow[]): string[] {
  const ids = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string') {
      if (isId.test(value)) ids.add(value)
    } else if (value !== null && typeof value === 'object') {
      for (const part of Object.values(value)) collect(part)
    }
  }
  for (const row of rows) collect([row.subject_id, row.before, row.after])
  return [...ids]
}

export function toEntry(row: EntryRow, context: Context): AuditEntry {
  const found = row.subject_id === null ? undefined : context.names.get(row.subject_id)
  const isOwn = row.subject_id !== null && row.subject_id === row.actor_id
  const name = isOwn ? undefined : (found?.name ?? formerName(row))
  const action = formatAction(row.action, name, context.language)
  return {
    ...baseOf(row, context.language),
    ...action,
    ...(found?.page && !isOwn && { page: found.page }),
    // The sentence has the name.
    fields: compareValues(row, context).filter(
      ({ before, after }) => before !== undefined || after !== action.subject,
    ),
  }
}

/** An entry of the history of content, in the words of its screen. */
export function toContentEntry(row: EntryRow, read: ReadChange, reader: Reader): AuditEntry {
  const { entry, fields, sentence } = toChange(read, reader)
  return {
    ...baseOf(row, reader.language),
    sentence,
    text: toText(toChange(read, { ...reader, language: 'en' }).sentence),
    ...(entry.name !== undefined && { subject: entry.name }),
    page: { kind: 'change', _id: entry._id },
    fields: fields.map(({ now: _, changedSince: __, ...field }) => field),
  }
}

function baseOf(row: EntryRow, language: AppLanguage) {
  const { guest, someone } = staffMessagesOf('audit', language).actors
  const unnamed = row.actor_kind === 'server' ? 'Bellhop' : guest
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: {
      kind: row.actor_kind,
      ...(row.actor_id !== null && row.actor_name !== null && { _id: row.actor_id }),
      name: row.actor_name ?? (row.action === 'staff.signInFailed' ? someone : unnamed),
    },
    action: row.action,
    ...(row.address !== null && { address: row.address }),
    ...(row.device !== null && { device: row.device }),
  }
}

/** The name of what has been removed since, as the entry has it. */
function formerName({ before, after }: EntryRow): string | undefined {
  const { name, reference, number } = { ...after, ...before } as Record<string, unknown>
  return [name, reference, number].find((one): one is string => typeof one === 'string')
}

function compareValues({ action, before, after }: EntryRow, context: Context): AuditField[] {
  const [old, next] = [readValues(before), readValues(after)]
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
    if (hidden.includes(field)) return []
    const toValue = (value: unknown) => present(field, value, action, context)
    const [was, is] = [toValue(old.get(field)), toValue(next.get(field))]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [
      {
        field,
        label: formatField(field, context.language),
        kind: kindOf(field, [was, is]),
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      },
    ]
  })
}

/** By names as those of fields: columns are in snake case. */
const readValues = (values: object | null): Map<string, unknown> =>
  new Map(
    Object.entries(values ?? {}).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

/** Finds the kind by both values: a person may have entered one that only looks like a date. */
function kindOf(field: string, values: readonly unknown[]): AuditField['kind'] {
  if (amounts.includes(field)) return 'money'
  const present = values.filter((value) => value !== undefined)
  const areAll = (form: RegExp) =>
    present.every(
      (value) => typeof value === 'string' && form.test(value) && !Number.isNaN(Date.parse(value)),
    )
  if (areAll(isInstant)) return 'instant'
  return areAll(isDate) ? 'date' : 'other'
}

/** A value as it is shown: undefined for none, and for an id of what no longer exists. */
function present(field: string, value: unknown, action: string, context: Context): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (amounts.includes(field)) return toAmount(field, value, action, context.currency)
  if (typeof value === 'string') {
    if (isId.test(value)) return context.names.get(value)?.name ?? undefined
    if (field === 'country') return formatCountry(value, context.language)
    if (field === 'languages') return formatLanguage(value, context.language)
    const word = formatCode(field, value, context.language)
    if (word !== undefined) return word
    return isCode.test(value) ? value.replaceAll(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`) : value
  }
  if (Array.isArray(value)) {
    const shown = value
      .map((one) => present(field, one, action, context))
      .filter((one) => one !== undefined)
    return shown.length > 0 ? shown : undefined
  }
  if (typeof value !== 'object') return value
  return field === 'counts' ? presentCounts(value, context) : presentParts(value, action, context)
}

/** How many entries of each noun a hotel file had. */
function presentCounts(counts: object, { language }: Context): string {
  const nouns: Record<string, string> = staffMessagesOf('nouns', language)
  const texts = Object.entries(counts).map(([noun, count]) => `${nouns[noun] ?? noun} (${count})`)
  return joinParts(texts, language)
}

/** The name and the day of a part; else its values. */
function presentParts(value: object, action: string, context: Context): string | undefined {
  const { name, title, number, reference, night, date } = value as Record<string, unknown>
  const named = [name ?? title ?? number ?? reference, night ?? date].filter(
    (one) => typeof one === 'string',
  )
  const parts =
    named.length > 0
      ? named
      : Object.entries(value).flatMap(([key, one]) => {
          const shown = hidden.includes(key) ? undefined : present(key, one, action, context)
          return shown === undefined ? [] : [shown]
        })
  const texts = parts.map((part) => formatPart(part, context.language))
  return texts.length > 0 ? joinParts(texts, context.language) : undefined
}

function formatPart(value: unknown, language: AppLanguage): string {
  if (typeof value === 'boolean') return staffMessagesOf('audit', language)[value ? 'yes' : 'no']
  return typeof value === 'string' && isDate.test(value)
    ? formatDay(value, language)
    : String(value)
}

/** @param day hotel date */
export const formatDay = (day: string, language: AppLanguage): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  )

function toAmount(field: string, value: unknown, action: string, currency: string) {
  if (typeof value === 'number') {
    return field === 'price' && wirePrices.includes(action) ? value : toWire(value, currency)
  }
  const { net, tax } = value as { net?: unknown; tax?: unknown }
  return typeof net === 'number' && typeof tax === 'number'
    ? toWire(net + tax, currency)
    : undefined
}
