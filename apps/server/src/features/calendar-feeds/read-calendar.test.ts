import { describe, expect, test } from 'vitest'
import { airbnbCalendar, airbnbEvent, bookingComCalendar } from '../../testing/calendar-server.ts'
import { decodeCalendar } from './parse-calendar.ts'
import { type ReadOptions, readCalendar } from './read-calendar.ts'

const options: ReadOptions = {
  timeZone: 'Asia/Kolkata',
  from: '2026-11-22',
  to: '2027-11-21',
  roomTypeId: '01890000-0000-7000-8000-000000000001',
}

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
const read = (text: string) =>
  readCalendar(text, options).events.map(
    ({ firstNight, lastNight }) => `${firstNight}/${lastNight}`,
  )
const lasting = (first: string, end: string) => [
  `DTSTART;VALUE=DATE:${first}`,
  `DTEND;VALUE=DATE:${end}`,
]
const readEvent = (...lines: string[]) => read(calendarOf(...eventOf(...lines)))

describe('channels', () => {
  test('are read: Airbnb', () => {
    const text = airbnbCalendar(
      airbnbEvent('2026-12-24', '2026-12-27'),
      airbnbEvent('2027-01-02', '2027-01-03'),
    )
    const booking = { recurrence: '', kind: 'booking' }
    const uids = ['2026-12-24--2026-12-27@airbnb.com', '2027-01-02--2027-01-03@airbnb.com']
    expect(readCalendar(text, options).events).toEqual([
      { ...booking, uid: uids[0], firstNight: '2026-12-24', lastNight: '2026-12-26' },
      { ...booking, uid: uids[1], firstNight: '2027-01-02', lastNight: '2027-01-02' },
    ])
  })

  test.each([
    ['-//Airbnb Inc//Hosting Calendar 1.0//EN', '1@airbnb.com', 'Reserved', 'booking'],
    ['-//Airbnb Inc//Hosting Calendar 1.0//EN', '1@airbnb.com', 'Airbnb (Not available)', 'closed'],
    ['-//channel//EN', '1@airbnb.com', 'Not available', 'closed'],
    ['-//HomeAway.com, Inc.//EN', '1', 'Reserved - Leela', 'booking'],
    ['-//HomeAway.com, Inc.//EN', '1', 'Blocked', 'closed'],
    ['-//admin.booking.com//NONSGML', '1@booking.com', 'CLOSED - Not available', 'unclear'],
    ['-//Google Inc//Google Calendar 70.9054//EN', '1@google.com', 'Busy', 'unclear'],
    ['-//channel//EN', '1', 'Blocked', 'unclear'],
    ['-//channel//EN', '1', 'Reserved', 'other'],
    ['-//channel//EN', '1', 'Leela Nair', 'other'],
  ])('an event of %s with UID %s titled %j is %s', (product, uid, title, kind) => {
    const lines = [`UID:${uid}`, 'DTSTART;VALUE=DATE:20261201', `SUMMARY:${title}`]
    const text = calendarOf(`PRODID:${product}`, 'BEGIN:VEVENT', ...lines, 'END:VEVENT')
    expect(readCalendar(text, options).events[0]?.kind).toBe(kind)
  })

  test('are read: Booking.com', () => {
    expect(
      read(bookingComCalendar(['2026-11-29', '2026-12-01'], ['2027-03-01', '2027-03-09'])),
    ).toEqual(['2026-11-29/2026-11-30', '2027-03-01/2027-03-08'])
  })

  test('reads an empty calendar without blocks', () => {
    expect(read(airbnbCalendar())).toEqual([])
  })

  test('reads two calendars in one file', () => {
    const one = airbnbCalendar(airbnbEvent('2026-12-24', '2026-12-25'))
    const other = airbnbCalendar(airbnbEvent('2026-12-26', '2026-12-27'))
    expect(read(one + other)).toHaveLength(2)
  })
})

describe('nights of an event', () => {
  test.each([
    ['a date without an end', ['DTSTART;VALUE=DATE:20261201'], '2026-12-01/2026-12-01'],
    ['a date with its own end', lasting('20261201', '20261201'), '2026-12-01/2026-12-01'],
    ['a duration', ['DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'], '2026-12-01/2026-12-03'],
    [
      'times without a zone',
      ['DTSTART:20261201T140000', 'DTEND:20261203T110000'],
      '2026-12-01/2026-12-02',
    ],
    // 20:00 UTC is 01:30 on the next day in Kolkata.
    ['UTC', ['DTSTART:20261201T200000Z', 'DTEND:20261203T053000Z'], '2026-12-02/2026-12-02'],
    [
      'a zone given by name only',
      [
        'DTSTART;TZID=America/New_York:20261201T150000',
        'DTEND;TZID=America/New_York:20261203T110000',
      ],
      '2026-12-02/2026-12-02',
    ],
    [
      'hours of one day',
      ['DTSTART:20261201T100000', 'DTEND:20261201T160000'],
      '2026-12-01/2026-12-01',
    ],
    ['midnights', ['DTSTART:20261201T000000', 'DTEND:20261203T000000'], '2026-12-01/2026-12-02'],
    ['one that began earlier', lasting('20261101', '20261124'), '2026-11-22/2026-11-23'],
    ['one that ends much later', lasting('20271120', '20990101'), '2027-11-20/2027-11-21'],
  ])('are read for %s', (_, lines, nights) => {
    expect(readEvent(...lines)).toEqual([nights])
  })

  test('uses a zone defined in the calendar', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Hotel time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const event = eventOf(
      'DTSTART;TZID=Hotel time:20261201T120000',
      'DTEND;TZID=Hotel time:20261202T090000',
    )
    expect(read(calendarOf(...zone, ...event))).toEqual(['2026-12-02/2026-12-02'])
  })

  test('ignores past, distant and cancelled events', () => {
    expect(readEvent(...lasting('20261101', '20261122'))).toEqual([])
    expect(readEvent('DTSTART;VALUE=DATE:20280101')).toEqual([])
    expect(readEvent('DTSTART;VALUE=DATE:20261201', 'STATUS:CANCELLED')).toEqual([])
  })
})

describe('identities', () => {
  test('uses the latest version of a UID', () => {
    const text = calendarOf(
      ...eventOf('SEQUENCE:1', 'DTSTART;VALUE=DATE:20261201'),
      ...eventOf('SEQUENCE:2', 'DTSTART;VALUE=DATE:20261205'),
    )
    expect(read(text)).toEqual(['2026-12-05/2026-12-05'])
  })

  test('counts all events that share or lack a UID', () => {
    const [begin, , ...rest] = eventOf('DTSTART;VALUE=DATE:20261201')
    const text = calendarOf(
      ...eventOf('DTSTART;VALUE=DATE:20261201'),
      ...eventOf('DTSTART;VALUE=DATE:20261205'),
      begin ?? '',
      ...rest,
      begin ?? '',
      ...rest,
    )
    expect(read(text)).toHaveLength(4)
    const keys = readCalendar(text, options).events.map(
      ({ uid, recurrence }) => `${uid} ${recurrence}`,
    )
    expect(new Set(keys).size).toBe(4)
  })

  test('limits a UID to the length that an index allows', () => {
    const { events } = readCalendar(
      airbnbCalendar(airbnbEvent('2026-12-01', '2026-12-02', 'x'.repeat(9000))),
      options,
    )
    expect(events[0]?.uid).toHaveLength(64)
  })

  test('skips our own events returned by a channel', () => {
    const uid = `2026-12-01-${options.roomTypeId}@bellhop`
    expect(read(airbnbCalendar(airbnbEvent('2026-12-01', '2026-12-02', uid)))).toEqual([])
  })
})

describe('files of other programs', () => {
  const nights = ['2026-12-01/2026-12-02']
  const event = eventOf(...lasting('20261201', '20261203'))
  const text = calendarOf(...event)
  const utf16 = (order: 'le' | 'be', mark: string) => {
    const bytes = Buffer.from(mark + text, 'utf16le')
    return order === 'le' ? bytes : bytes.swap16()
  }
  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', utf16('le', '\uFEFF')],
    ['UTF-16 with the high byte first', utf16('be', '\uFEFF')],
    ['UTF-16 without a byte order mark', utf16('le', '')],
    ['UTF-16 with the high byte first, without a byte order mark', utf16('be', '')],
    ['lines that end with CR', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['lines that end with LF', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['empty lines', Buffer.from(text.replaceAll('\r\n', '\r\n\r\n'))],
  ])('reads %s', (_, bytes) => {
    expect(read(decodeCalendar(bytes))).toEqual(nights)
  })

  test.each([
    [
      'a line without a colon',
      ['DTSTART;VALUE=DATE:20261201', 'this is not a property', 'DTEND;VALUE=DATE:20261203'],
    ],
    ['dates without VALUE=DATE', ['DTSTART:20261201', 'DTEND:20261203']],
    ['dates in a zone', ['DTSTART;TZID=Asia/Kolkata:20261201', 'DTEND;TZID=Asia/Kolkata:20261203']],
    [
      'times with VALUE=DATE',
      ['DTSTART;VALUE=DATE:20261201T140000', 'DTEND;VALUE=DATE:20261203T110000'],
    ],
    ['an end at 23:59:59', ['DTSTART:20261201T000000', 'DTEND:20261202T235959']],
    ['an end at 23:59 in UTC', ['DTSTART:20261130T183000Z', 'DTEND:20261202T182900Z']],
    ['a transparent event', [...lasting('20261201', '20261203'), 'TRANSP:TRANSPARENT']],
  ])('reads %s', (_, lines) => {
    expect(readEvent(...lines)).toEqual(nights)
  })

  test('reads the busy times of a calendar without events', () => {
    const busy = [
      'BEGIN:VFREEBUSY',
      'UID:f',
      'FREEBUSY;FBTYPE=BUSY:20261201T083000Z/20261203T053000Z,20261210T083000Z/PT20H',
      'FREEBUSY;FBTYPE=FREE:20261220T083000Z/20261222T053000Z',
      'END:VFREEBUSY',
    ]
    expect(read(calendarOf(...busy))).toEqual([...nights, '2026-12-10/2026-12-10'])
    expect(read(calendarOf(...busy, ...event))).toEqual(nights)
  })
})

describe('unreadable events', () => {
  test.each([
    ['without a date', ['SUMMARY:x']],
    ['with an invalid date', ['DTSTART:soon']],
    ['with the date that a program could not write', ['DTSTART;VALUE=DATE:Invalid date']],
    ['that repeats each second', ['DTSTART:20200101T000000', 'RRULE:FREQ=SECONDLY']],
  ])('leave the others: %s', (_, lines) => {
    const good = ['BEGIN:VEVENT', 'UID:good', 'DTSTART;VALUE=DATE:20261210', 'END:VEVENT']
    const { events, unreadable } = readCalendar(calendarOf(...eventOf(...lines), ...good), options)
    expect(events.map(({ uid }) => uid)).toEqual(['good'])
    expect(unreadable).toEqual(['1'])
  })
})

describe('unreadable calendars', () => {
  const noCalendar = 'What is at this address is not a calendar.'
  test.each([
    ['nothing', '', noCalendar],
    ['a web page', '<!doctype html><title>Sign in</title>', noCalendar],
    [
      'half a file',
      airbnbCalendar(airbnbEvent('2026-12-01', '2026-12-02')).slice(0, 180),
      noCalendar,
    ],
    ['a business card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nEND:VCARD\r\n', noCalendar],
  ])('are rejected: %s', (_, text, reason) => {
    expect(() => readCalendar(text, options)).toThrow(reason)
  })

  test('rejects too many events', () => {
    const events = Array.from({ length: 5001 }, (_, index) =>
      airbnbEvent('2026-12-01', '2026-12-02', `${index}`),
    )
    expect(() => readCalendar(airbnbCalendar(...events), options)).toThrow(
      'It has too many events.',
    )
  })
})
