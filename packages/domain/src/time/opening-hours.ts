/**
 * Opening hours on the hotel's clock: a moment is `YYYY-MM-DDTHH:mm` as the clock on the wall shows it, so moments
 * compare as text, and the phone needs neither a zone nor `Temporal`. What the clock shows twice, on the night on which
 * it is put back, is open both times.
 */
import { DAY_MS, MINUTE_MS } from './durations.ts'

/** HH:mm. Belongs to the day on which it begins, and may cross midnight; equal times are 24 hours. */
export interface Window {
  from: string
  to: string
  /** Minutes before the end after which nothing is taken. */
  lastOrder?: number
}

export interface Hours<Reason = string> {
  /** ISO days: 1 is Monday. */
  weekly: (Window & { days: number[] })[]
  /** Replace the week's windows from one date to another, both included. */
  exceptions: { from: string; to: string; windows: Window[]; reason?: Reason }[]
}

export const everyDay: number[] = [1, 2, 3, 4, 5, 6, 7]

export const alwaysOpen: Hours<never> = {
  weekly: [{ days: everyDay, from: '00:00', to: '00:00' }],
  exceptions: [],
}

/** A window on a date. Moments. */
export interface Span {
  from: string
  to: string
  /** Orders are taken before this; `to` without a last order. */
  lastOrder: string
}

export interface Opening {
  isOpen: boolean
  /** False while closed, and after the last order. */
  takesOrders: boolean
  /** The window that is open now, or opens next. */
  window?: Span
  /** When it closes; missing if not within a week. */
  until?: string
  /** When the last order is, or was, if before closing. */
  lastOrder?: string
  /** Unless orders are taken: when they are next. Missing if not within 60 days. */
  next?: string
  /** Why it is closed all day today. */
  reason?: string
}

const WEEK = 7
const HORIZON = 60

export function openingAt(hours: Hours, at: string): Opening {
  const current = spansAt(hours, at)
  const taking = current.filter(({ lastOrder }) => at < lastOrder)
  const isOpen = current.length > 0
  const takesOrders = taking.length > 0
  const nextSpan = takesOrders ? undefined : findNext(hours, at)
  const until = isOpen ? endOf(hours, at, 'to') : undefined
  const lastOrder = takesOrders ? endOf(hours, at, 'lastOrder') : latest(current, 'lastOrder')
  const window = current.find(({ to }) => to === latest(current, 'to')) ?? nextSpan
  const today = exceptionOn(hours, dateOf(at))
  const reason = !isOpen && today?.windows.length === 0 ? today.reason : undefined
  return {
    isOpen,
    takesOrders,
    ...(window && { window }),
    ...(until && { until }),
    ...(lastOrder && lastOrder !== until && { lastOrder }),
    ...(nextSpan && { next: nextSpan.from }),
    ...(reason && { reason }),
  }
}

export function isOpenAt(hours: Hours, at: string): boolean {
  return spansAt(hours, at).length > 0
}

export function takesOrdersAt(hours: Hours, at: string): boolean {
  return spansAt(hours, at).some(({ lastOrder }) => at < lastOrder)
}

/** Lists open ones first, in their original order, then the rest by when they open next. */
export function sortByOpening<T extends { hours: Hours }>(list: readonly T[], at: string): T[] {
  const keyOf = ({ hours }: T) => (isOpenAt(hours, at) ? '' : (findNext(hours, at)?.from ?? '~'))
  return list
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ one }) => one)
}

/** When windows begin within a day from a moment on. */
export function startsFrom(hours: Hours, at: string): string[] {
  const date = dateOf(at)
  const end = `${addDays(date, 1)}T${timeOf(at)}`
  return [date, addDays(date, 1)]
    .flatMap((day) => spansOn(hours, day))
    .map(({ from }) => from)
    .filter((from) => from > at && from < end)
}

/** The windows that begin on a date. */
export function windowsOn(hours: Hours<unknown>, date: string): Window[] {
  const day = new Date(`${date}T00:00Z`).getUTCDay() || WEEK
  const windows =
    exceptionOn(hours, date)?.windows ?? hours.weekly.filter(({ days }) => days.includes(day))
  return windows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Minutes. */
export function lengthOf({ from, to }: Window): number {
  return (minutesOf(to) - minutesOf(from) + 1440) % 1440 || 1440
}

/** @param date YYYY-MM-DD */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export const dateOf = (moment: string) => moment.slice(0, 10)
export const timeOf = (moment: string) => moment.slice(11)

function exceptionOn<Reason>({ exceptions }: Hours<Reason>, date: string) {
  return exceptions.find(({ from, to }) => from <= date && date <= to)
}

/** The windows that begin on a date, as moments. */
export function spansOn(hours: Hours<unknown>, date: string): Span[] {
  return windowsOn(hours, date).map((window) => {
    const { from, to, lastOrder = 0 } = window
    const end = `${from < to ? date : addDays(date, 1)}T${to}`
    return { from: `${date}T${from}`, to: end, lastOrder: lastOrder ? before(end, lastOrder) : end }
  })
}

/** The windows that are open: of the date, or of the day before across midnight. */
function spansAt(hours: Hours, at: string): Span[] {
  const date = dateOf(at)
  return [addDays(date, -1), date]
    .flatMap((day) => spansOn(hours, day))
    .filter(({ from, to }) => from <= at && at < to)
}

/** The end of the windows that follow one another without a gap; undefined if not within a week. */
function endOf(hours: Hours, at: string, edge: 'to' | 'lastOrder'): string | undefined {
  let end = at
  for (let day = -1; day <= WEEK; day++) {
    const date = addDays(dateOf(at), day)
    for (const span of spansOn(hours, date)) {
      if (span.from <= end && span[edge] > end) end = span[edge]
    }
    if (dateOf(end) < date) return end
  }
  return undefined
}

function findNext(hours: Hours, at: string): Span | undefined {
  for (let day = 0; day <= HORIZON; day++) {
    const next = spansOn(hours, addDays(dateOf(at), day)).find(({ from }) => from > at)
    if (next) return next
  }
  return undefined
}

function latest(spans: readonly Span[], edge: 'to' | 'lastOrder'): string | undefined {
  return spans
    .map((span) => span[edge])
    .toSorted()
    .at(-1)
}

function before(moment: string, minutes: number): string {
  return new Date(Date.parse(`${moment}Z`) - minutes * MINUTE_MS).toISOString().slice(0, 16)
}

/** Returns the minutes of the day. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
