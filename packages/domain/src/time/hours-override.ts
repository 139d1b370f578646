import { MINUTE_MS } from './durations.ts'
import { addDays, dateOf, type Hours, openingAt, spansOn, timeOf } from './opening-hours.ts'

/** Closed, or open, from one moment of the hotel's clock to another, whatever the hours are. */
export interface HoursOverride {
  isOpen: boolean
  from: string
  until: string
}

type Exception<Reason> = Hours<Reason>['exceptions'][number]
interface Part {
  from: string
  to: string
  lastOrder?: number
}

/**
 * The days on which an override changes the hours, as exceptions that come before the others. So everything that reads
 * hours needs to know no overrides. An exception that covers several days keeps the other ones.
 */
export function overrideDays<Reason>(
  hours: Hours<Reason>,
  override: HoursOverride,
): Exception<Reason>[] {
  const dates = listDates(addDays(dateOf(override.from), -1), dateOf(override.until))
  const usual = dates.flatMap((date) => spansOn(hours, date).map(toPart))
  const parts = usual.flatMap((part) => cutPart(part, override))
  if (override.isOpen) parts.push(...dates.flatMap((date) => partOn(date, override)))
  return dates.flatMap((date) => {
    const isOfDate = ({ from }: Part) => dateOf(from) === date
    const [before, after] = [usual, parts].map((list) => list.filter(isOfDate))
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    const exception = hours.exceptions.find(({ from, to }) => from <= date && date <= to)
    return [{ ...exception, from: date, to: date, windows: (after ?? []).map(toWindow) }]
  })
}

/**
 * Until when an outlet is usually open beyond its hours: one or two hours longer, or until it opens next. Moments of the
 * hotel's clock.
 */
export function openEnds(hours: Hours, now: string): string[] {
  const { isOpen, until, next } = openingAt(hours, now)
  if (isOpen && !until) return []
  const start = until ?? nextHalfHour(now)
  const opens = until ? openingAt(hours, until).next : next
  const ends = [addMinutes(start, 60), addMinutes(start, 120)].filter(
    (end) => !opens || end < opens,
  )
  return opens && opens <= addMinutes(start, 720) ? [...ends, opens] : ends
}

function nextHalfHour(moment: string): string {
  return addMinutes(moment, 30 - (Number(moment.slice(14)) % 30))
}

function listDates(first: string, last: string): string[] {
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

function toPart({ from, to, lastOrder }: ReturnType<typeof spansOn>[number]): Part {
  const minutes = minutesBetween(lastOrder, to)
  return { from, to, ...(minutes > 0 && { lastOrder: minutes }) }
}

/** Cuts an override out of a window. Nothing is ordered in a rest that begins after the last order. */
function cutPart(part: Part, { from, until }: HoursOverride): Part[] {
  if (part.to <= from || until <= part.from) return [part]
  const before = { from: part.from, to: from }
  const after = { ...part, from: until }
  const isLongEnough = minutesBetween(until, part.to) > (part.lastOrder ?? 0)
  return [...(before.from < before.to ? [before] : []), ...(isLongEnough ? [after] : [])]
}

/** The part of an open override on one date. */
function partOn(date: string, { from, until }: HoursOverride): Part[] {
  const [start, end] = [`${date}T00:00`, `${addDays(date, 1)}T00:00`]
  const part = { from: from > start ? from : start, to: until < end ? until : end }
  return part.from < part.to ? [part] : []
}

const toWindow = ({ from, to, ...rest }: Part) => ({ from: timeOf(from), to: timeOf(to), ...rest })

const minutesBetween = (from: string, to: string) =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE_MS

function addMinutes(moment: string, minutes: number): string {
  return new Date(Date.parse(`${moment}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)
}
