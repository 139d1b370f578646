import { addDays } from '@bellhop/domain/stays/booking'
import ICAL from 'ical.js'
import { toCalendarText } from '../../shared/text/calendar-text.ts'
import type { NightLeft, ServedCalendar } from './served-calendar.ts'

type Written = Pick<ServedCalendar, 'roomTypeId' | 'name' | 'tonight' | 'nights'>

/**
 * Writes a calendar with an event for each run of nights that are not free, from the running night on. The same nights
 * give the same text until the next night, so that the ETag is stable. An event keeps its UID as long as its run begins
 * with the same night, also when that has passed.
 */
export function writeCalendar({ roomTypeId, name, tonight, nights }: Written): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Bellhop//Availability//EN')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  // It has the type text, because values of unknown properties are not escaped.
  calendar.addProperty(new ICAL.Property(['x-wr-calname', {}, 'text', toCalendarText(name)]))
  const stamp = ICAL.Time.fromDateTimeString(`${tonight}T00:00:00Z`)
  for (const { first, end } of listRuns(nights)) {
    if (end <= tonight) continue
    const event = new ICAL.Component('vevent')
    event.updatePropertyWithValue('uid', `${first}-${roomTypeId}@bellhop`)
    event.updatePropertyWithValue('dtstamp', stamp)
    event.updatePropertyWithValue(
      'dtstart',
      ICAL.Time.fromDateString(first < tonight ? tonight : first),
    )
    event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(end))
    event.updatePropertyWithValue('summary', 'Not available')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

/** @returns each run with the date on which a room is free again */
function listRuns(nights: readonly NightLeft[]): { first: string; end: string }[] {
  const runs: { first: string; end: string }[] = []
  for (const { night, isFree } of nights) {
    if (isFree) continue
    const last = runs.at(-1)
    if (last?.end === night) last.end = addDays(night, 1)
    else runs.push({ first: night, end: addDays(night, 1) })
  }
  return runs
}
