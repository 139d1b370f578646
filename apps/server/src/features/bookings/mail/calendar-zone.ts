import ICAL from 'ical.js'

/**
 * Builds the time zone of a calendar with its offsets between `from` and `to`. iCalendar does not know zones by name.
 */
export function makeTimeZone(timeZone: string, from: string, to: string): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', timeZone)
  const first = Temporal.Instant.from(from).toZonedDateTimeISO(timeZone)
  const before = first.getTimeZoneTransition('previous')
  if (before) zone.addSubcomponent(makeChange(before))
  else zone.addSubcomponent(makeOffset('1970-01-01T00:00:00', first.offset, first.offset))
  const end = Temporal.Instant.from(to)
  let next = first.getTimeZoneTransition('next')
  while (next && Temporal.Instant.compare(next.toInstant(), end) <= 0) {
    zone.addSubcomponent(makeChange(next))
    next = next.getTimeZoneTransition('next')
  }
  return zone
}

/** @param after the first moment with the new offset */
function makeChange(after: Temporal.ZonedDateTime): ICAL.Component {
  const before = after.subtract({ nanoseconds: 1 })
  // RFC 5545, section 3.6.5: in the local time in force until then.
  const at = after.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  return makeOffset(at.toString({ smallestUnit: 'second' }), before.offset, after.offset)
}

function makeOffset(start: string, from: string, to: string): ICAL.Component {
  const name = toSeconds(to) > toSeconds(from) ? 'daylight' : 'standard'
  const change = new ICAL.Component(name)
  change.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(start))
  change.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(toSeconds(from)))
  change.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(toSeconds(to)))
  return change
}

function toSeconds(offset: string): number {
  const [hours = '0', minutes = '0', seconds = '0'] = offset.slice(1).split(':')
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return offset.startsWith('-') ? -total : total
}
