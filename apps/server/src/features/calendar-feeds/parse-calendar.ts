import ICAL from 'ical.js'

/** @returns the calendar's text: UTF-8, or UTF-16 as its byte order mark or its zero bytes show */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0
  const isLittleEndian = (first === 0xff && second === 0xfe) || second === 0
  const encoding = isBigEndian ? 'utf-16be' : isLittleEndian ? 'utf-16le' : 'utf-8'
  // Drops the byte order mark.
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Parses the calendars in a file. Lines that are not iCalendar are skipped: what else is there is still true.
 *
 * @returns undefined for anything that is not a calendar
 */
export function parseCalendars(text: string): ICAL.Component[] | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    // Unfolds long lines.
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map(declareDates)
    .filter((line) => /^(BEGIN|END):/i.test(line) || isProperty(line))
  try {
    const parsed = ICAL.parse(lines.join('\r\n'))
    // A file with several calendars parses as a list.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed
    const components = calendars.map((one: unknown[]) => new ICAL.Component(one))
    const isCalendar = components.every(({ name }: ICAL.Component) => name === 'vcalendar')
    return components.length > 0 && isCalendar ? components : undefined
  } catch {
    return undefined
  }
}

/** Some channels write dates without VALUE=DATE, or times with it. */
function declareDates(line: string): string {
  const [, name = '', parameters = '', value = ''] =
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)([^:]*):\s*([\d,TZ]+)\s*$/i.exec(line) ?? []
  if (!value) return line
  const others = parameters.replace(/;VALUE=DATE(-TIME)?(?=;|$)/i, '')
  return /^\d{8}(,\d{8})*$/.test(value)
    ? `${name}${others.replace(/;TZID=[^;]*/i, '')};VALUE=DATE:${value}`
    : `${name}${others}:${value}`
}

function isProperty(line: string): boolean {
  try {
    ICAL.Property.fromString(line)
    return true
  } catch {
    return false
  }
}
