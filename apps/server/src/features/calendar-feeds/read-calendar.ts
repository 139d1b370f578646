import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { type EventKind, kindOfEvent } from './event-kind.ts'
import { parseCalendars } from './parse-calendar.ts'

/** Nights of one room that an event of a calendar covers. */
export interface EventNights {
  uid: string
  /** The occurrence of a recurring event; empty for a single event. */
  recurrence: string
  firstNight: string
  lastNight: string
  kind: EventKind
}

export interface ReadOptions {
  /** The hotel's time zone: turns date-times into nights, and applies to times without a zone. */
  timeZone: string
  /** The range of nights to read; the rest is cut off. */
  from: string
  to: string
  /** Skips events of this room type's own calendar that another channel repeats. */
  roomTypeId: string
  /** Counts these events as unreadable without reading them. */
  skip?: readonly string[]
  /** Called with the UID of an event before its rule is expanded. */
  onRule?: (uid: string) => void
}

export interface ReadCalendar {
  events: EventNights[]
  /** UIDs of events that cannot be read. */
  unreadable: string[]
}

/** A calendar that cannot be used; the message is a sentence for the desk. */
export class UnreadableCalendar extends Error {
  /** Whether reading it took too long. */
  readonly isSlow: boolean

  constructor(message: string, { isSlow = false } = {}) {
    super(message)
    this.isSlow = isSlow
  }
}

const MAX_EVENTS = 5_000
/** Maximum occurrences to expand, of one event and of all. */
const MAX_OCCURRENCES = 20_000
const MAX_ALL_OCCURRENCES = 50_000
const MAX_UID = 200
/** No guest checks in for the night after this time of day. */
const LAST_CHECK_IN = '22:00'

type Details = Pick<ICAL.Event, 'component' | 'startDate' | 'endDate'>

/**
 * Reads the nights that the events of a calendar (RFC 5545) cover. The end is exclusive, for dates and date-times: a
 * guest who leaves at 11:00 leaves that night free, an event until 23:59 does not. An event that ends on the day it
 * begins blocks that night. Cancelled events block none; transparent ones do, because calendars such as Google's mark
 * whole days as transparent by default. Without events, the busy times of VFREEBUSY count.
 *
 * The running time depends on untrusted input: call it in a thread.
 *
 * @throws UnreadableCalendar
 */
export function readCalendar(text: string, options: ReadOptions): ReadCalendar {
  const calendars = parseCalendars(text)
  if (!calendars) throw new UnreadableCalendar('What is at this address is not a calendar.')
  const events = new Map<string, EventNights>()
  const unreadable: string[] = []
  const steps = { left: MAX_ALL_OCCURRENCES }
  const written = calendars.flatMap((one) => one.getAllSubcomponents('vevent'))
  const busy =
    written.length > 0 ? [] : calendars.flatMap((one) => one.getAllSubcomponents('vfreebusy'))
  for (const [uid, components] of groupByUid([...written, ...busy])) {
    if (uid.includes(`${options.roomTypeId}@`)) continue
    try {
      if (options.skip?.includes(uid)) throw new Error('It took too long to read')
      for (const event of listEvents(uid, components, options, steps)) {
        events.set(`${event.uid}\n${event.recurrence}`, event)
      }
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error
      unreadable.push(uid)
    }
    if (events.size > MAX_EVENTS) throw new UnreadableCalendar('It has too many events.')
  }
  return { events: [...events.values()], unreadable }
}

/** An event without the required UID gets a generated one. */
function groupByUid(events: ICAL.Component[]): Map<string, ICAL.Component[]> {
  const groups = new Map<string, ICAL.Component[]>()
  for (const [index, event] of events.entries()) {
    const given = String(event.getFirstPropertyValue('uid') ?? '') || `event ${index}`
    const uid =
      given.length > MAX_UID ? createHash('sha256').update(given).digest('hex') : clean(given)
    groups.set(uid, [...(groups.get(uid) ?? []), event])
  }
  return groups
}

/** PostgreSQL cannot store these characters. */
const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '')

function* listEvents(
  uid: string,
  components: ICAL.Component[],
  options: ReadOptions,
  steps: { left: number },
): Generator<EventNights> {
  if (components[0]?.name === 'vfreebusy') {
    yield* listBusyTimes(uid, components, options)
    return
  }
  const isOverride = (one: ICAL.Component) => one.hasProperty('recurrence-id')
  const masters = latestVersions(components.filter((one) => !isOverride(one)))
  const overrides = readOverrides(components.filter(isOverride), masters[0], options)
  for (const [index, master] of masters.entries()) {
    if (isCancelled(master)) continue
    const ofFuture = [...overrides.values()].filter((one) => new ICAL.Event(one).modifiesFuture())
    const event = new ICAL.Event(master, { exceptions: ofFuture })
    if (event.isRecurring()) {
      options.onRule?.(uid)
      yield* listOccurrences(uid, event, overrides, options, steps)
    } else if (!findOverride(overrides, event.startDate, master, options)) {
      // Some channels use one UID for several events: each counts.
      yield* toNights(uid, index === 0 ? '' : `${index}`, event, options)
    }
  }
  // Also those of dates out of the season, or of an event that does not recur.
  for (const [key, one] of overrides) {
    if (!isCancelled(one)) yield* toNights(uid, key, new ICAL.Event(one), options)
  }
}

/** Picks those with the highest SEQUENCE. */
function latestVersions(masters: ICAL.Component[]): ICAL.Component[] {
  const last = Math.max(...masters.map(sequenceOf))
  return masters.filter((one) => sequenceOf(one) === last)
}

const sequenceOf = (one: ICAL.Component) => Number(one.getFirstPropertyValue('sequence')) || 0

function isCancelled(event: ICAL.Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'
}

/**
 * The events that replace single occurrences, by the instant of these. By their date if that is all that the
 * RECURRENCE-ID has, which some channels write for events with times, or all that the event has.
 */
function readOverrides(
  components: ICAL.Component[],
  master: ICAL.Component | undefined,
  { timeZone }: ReadOptions,
): Map<string, ICAL.Component> {
  const isWholeDay = (master?.getFirstPropertyValue('dtstart') as ICAL.Time | null)?.isDate
  const overrides = new Map<string, ICAL.Component>()
  for (const one of components.toSorted((a, b) => sequenceOf(a) - sequenceOf(b))) {
    const id = one.getFirstPropertyValue('recurrence-id') as ICAL.Time
    overrides.set(
      id.isDate || isWholeDay ? dateKey(id) : instantKey(id, one, timeZone, 'recurrence-id'),
      one,
    )
  }
  return overrides
}

function findOverride(
  overrides: Map<string, ICAL.Component>,
  time: ICAL.Time,
  event: ICAL.Component,
  { timeZone }: ReadOptions,
): ICAL.Component | undefined {
  return overrides.get(dateKey(time)) ?? overrides.get(instantKey(time, event, timeZone))
}

const dateKey = ({ year, month, day }: ICAL.Time) =>
  new Temporal.PlainDate(year, month, day).toString()
const instantKey = (...time: Parameters<typeof toHotelTime>) =>
  toHotelTime(...time)
    .toInstant()
    .toString()

function* listOccurrences(
  uid: string,
  event: ICAL.Event,
  overrides: Map<string, ICAL.Component>,
  options: ReadOptions,
  steps: { left: number },
): Generator<EventNights> {
  const excluded = event.component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues() as ICAL.Time[])
    .filter((time) => time.isDate)
    .map(dateKey)
  const dates = event.iterator()
  let own = MAX_OCCURRENCES
  for (let date = dates.next(); date; date = dates.next()) {
    if (toHotelDate(date, event.component, options.timeZone) > options.to) return
    if (steps.left-- === 0) throw new UnreadableCalendar('Its events repeat too often.')
    if (own-- === 0) throw new Error('An event repeats too often')
    if (excluded.includes(dateKey(date))) continue
    if (findOverride(overrides, date, event.component, options)) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(date)
    if (isCancelled(item.component)) continue
    yield* toNights(
      uid,
      date.toString(),
      { component: item.component, startDate, endDate },
      options,
    )
  }
}

function* listBusyTimes(
  uid: string,
  components: ICAL.Component[],
  options: ReadOptions,
): Generator<EventNights> {
  for (const component of components) {
    for (const property of component.getAllProperties('freebusy')) {
      if (String(property.getFirstParameter('fbtype')).toUpperCase() === 'FREE') continue
      for (const period of property.getValues() as ICAL.Period[]) {
        const [startDate, endDate] = [period.start, period.getEnd()]
        yield* toNights(uid, period.toString(), { component, startDate, endDate }, options)
      }
    }
  }
}

function* toNights(
  uid: string,
  recurrence: string,
  { component, startDate, endDate }: Details,
  { timeZone, from, to }: ReadOptions,
): Generator<EventNights> {
  const first = toHotelDate(startDate, component, timeZone)
  const last = lastNightOf(
    first,
    toHotelTime(endDate, component, timeZone, 'dtend'),
    endDate.isDate,
  )
  if (last < from || first > to) return
  yield {
    uid,
    recurrence,
    firstNight: first < from ? from : first,
    lastNight: last > to ? to : last,
    kind: kindOfEvent(component, uid),
  }
}

function lastNightOf(first: string, end: Temporal.ZonedDateTime, isDate: boolean): string {
  const date = end.toPlainDate().toString()
  if (date <= first) return first
  const isNightTaken = !isDate && end.toPlainTime().toString() >= LAST_CHECK_IN
  return isNightTaken ? date : end.toPlainDate().subtract({ days: 1 }).toString()
}

const toHotelDate = (time: ICAL.Time, event: ICAL.Component, timeZone: string) =>
  toHotelTime(time, event, timeZone).toPlainDate().toString()

/** Converts a date-time to the hotel's time, and a date to its beginning there. */
function toHotelTime(
  time: ICAL.Time,
  event: ICAL.Component,
  timeZone: string,
  property: 'dtstart' | 'dtend' | 'recurrence-id' = 'dtstart',
): Temporal.ZonedDateTime {
  const { year, month, day, hour, minute, second } = time
  if (time.isDate) return new Temporal.PlainDate(year, month, day).toZonedDateTime(timeZone)
  if (time.zone && time.zone.tzid !== 'floating') {
    return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toZonedDateTimeISO(
      timeZone,
    )
  }
  const wallClock = new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59))
  return wallClock.toZonedDateTime(zoneOf(event, property) ?? timeZone).withTimeZone(timeZone)
}

/** An IANA zone that the calendar names but does not define. */
function zoneOf(event: ICAL.Component, property: string): string | undefined {
  // An end without a property of its own is the start and a duration.
  const written = event.getFirstProperty(property) ?? event.getFirstProperty('dtstart')
  const name = written?.getFirstParameter('tzid')
  if (!name) return undefined
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return undefined
  }
}
