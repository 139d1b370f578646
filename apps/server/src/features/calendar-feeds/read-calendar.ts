import { createHash } from 'node:crypto'
import { hotelDate } from '@bellhop/domain/hotel-time'
import ICAL from 'ical.js'

/** Nights that an event of a calendar blocks. */
export interface Block {
  uid: string
  /** The occurrence of a recurring event; empty for a single event. */
  recurrence: string
  firstNight: string
  lastNight: string
}

export interface ReadOptions {
  /** The hotel's time zone: turns date-times into nights, and applies to times without a zone. */
  timeZone: string
  /** The range of nights to read; the rest is cut off. */
  from: string
  to: string
  /** Skips events of this room type's own calendar that another channel repeats. */
  roomTypeId: string
}

/** A calendar that cannot be used; the message is a sentence for the desk. */
export class UnreadableCalendar extends Error {}

const MAX_BLOCKS = 5_000
/** Maximum occurrences of recurring events to expand. */
const MAX_OCCURRENCES = 50_000
const MAX_UID = 200

/**
 * Reads the nights that the events of a calendar (RFC 5545) block. The end is exclusive, for dates and date-times: a
 * guest who leaves at 11:00 leaves that night free. An event that ends on the day it begins blocks that night.
 * Cancelled events block none.
 *
 * The running time depends on untrusted input: call it in a thread.
 *
 * @throws UnreadableCalendar
 */
export function readCalendar(text: string, options: ReadOptions): Block[] {
  const events = parseEvents(text)
  const blocks = new Map<string, Block>()
  const steps = { left: MAX_OCCURRENCES }
  for (const [uid, components] of groupByUid(events)) {
    if (uid.includes(`${options.roomTypeId}@`)) continue
    for (const block of listBlocks(uid, components, options, steps)) {
      blocks.set(`${block.uid}\n${block.recurrence}`, block)
      if (blocks.size > MAX_BLOCKS) throw new UnreadableCalendar('It has too many events.')
    }
  }
  return [...blocks.values()]
}

function parseEvents(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text)
    // A file with several calendars parses as a list.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed
    const components = calendars.map((one: unknown[]) => new ICAL.Component(one))
    if (
      components.length > 0 &&
      components.every(({ name }: ICAL.Component) => name === 'vcalendar')
    ) {
      return components.flatMap((one: ICAL.Component) => one.getAllSubcomponents('vevent'))
    }
  } catch {
    // Like everything that is not a calendar.
  }
  throw new UnreadableCalendar('What is at this address is not a calendar.')
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

function* listBlocks(
  uid: string,
  components: ICAL.Component[],
  options: ReadOptions,
  steps: { left: number },
): Generator<Block> {
  const exceptions = components.filter((one) => one.hasProperty('recurrence-id'))
  const masters = latestVersions(components.filter((one) => !one.hasProperty('recurrence-id')))
  try {
    for (const [index, master] of masters.entries()) {
      const event = new ICAL.Event(master, { exceptions })
      if (isCancelled(master)) continue
      if (event.isRecurring()) {
        yield* listOccurrences(uid, event, options, steps)
      } else {
        // Some channels use one UID for several events: each blocks its nights.
        yield* toBlock(uid, index === 0 ? '' : `${index}`, event, options)
      }
    }
    if (masters.length > 0) return
    for (const [index, one] of exceptions.entries()) {
      if (!isCancelled(one)) yield* toBlock(uid, `${index}`, new ICAL.Event(one), options)
    }
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    throw new UnreadableCalendar('One of its events cannot be read.')
  }
}

/** Picks those with the highest SEQUENCE. */
function latestVersions(masters: ICAL.Component[]): ICAL.Component[] {
  const sequence = (one: ICAL.Component) => Number(one.getFirstPropertyValue('sequence')) || 0
  const last = Math.max(...masters.map(sequence))
  return masters.filter((one) => sequence(one) === last)
}

function isCancelled(event: ICAL.Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'
}

function* listOccurrences(
  uid: string,
  event: ICAL.Event,
  options: ReadOptions,
  steps: { left: number },
): Generator<Block> {
  const dates = event.iterator()
  for (let date = dates.next(); date; date = dates.next()) {
    if (dateOf(date, event.component, options.timeZone) > options.to) return
    if (steps.left-- === 0) throw new UnreadableCalendar('One of its events repeats too often.')
    const { item, startDate, endDate } = event.getOccurrenceDetails(date)
    const { component } = item
    if (isCancelled(component)) continue
    yield* toBlock(uid, date.toString(), { component, startDate, endDate }, options)
  }
}

function* toBlock(
  uid: string,
  recurrence: string,
  { component, startDate, endDate }: Pick<ICAL.Event, 'component' | 'startDate' | 'endDate'>,
  { timeZone, from, to }: ReadOptions,
): Generator<Block> {
  const first = dateOf(startDate, component, timeZone)
  const end = dateOf(endDate, component, timeZone)
  const last = end > first ? Temporal.PlainDate.from(end).subtract({ days: 1 }).toString() : first
  if (last < from || first > to) return
  yield {
    uid,
    recurrence,
    firstNight: first < from ? from : first,
    lastNight: last > to ? to : last,
  }
}

/** Converts a date or a date-time to the hotel's date. */
function dateOf(time: ICAL.Time, event: ICAL.Component, timeZone: string): string {
  const { year, month, day, hour, minute, second } = time
  if (time.isDate) return new Temporal.PlainDate(year, month, day).toString()
  if (time.zone && time.zone.tzid !== 'floating') {
    return hotelDate(new Date(time.toUnixTime() * 1000), timeZone)
  }
  const wallClock = new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59))
  const zone = timeZoneOf(event)
  const local = zone ? wallClock.toZonedDateTime(zone).withTimeZone(timeZone) : wallClock
  return local.toPlainDate().toString()
}

/** An IANA zone that the calendar names but does not define. */
function timeZoneOf(event: ICAL.Component): string | undefined {
  const name = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  if (!name) return undefined
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}
