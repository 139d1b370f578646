import { describe, expect, test } from 'vitest'
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
const readEvent = (...lines: string[]) => read(calendarOf(...eventOf(...lines)))

describe('recurring events', () => {
  test('expands each date once, without the excluded ones', () => {
    expect(
      readEvent(
        'DTSTART;VALUE=DATE:20261120',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;VALUE=DATE:20261204',
      ),
    ).toEqual(['2026-11-27/2026-11-27', '2026-12-11/2026-12-11'])
  })

  test('expands an endless rule up to the last night for sale', () => {
    const nights = readEvent('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY')
    expect(nights).toHaveLength(12)
    expect(nights.at(-1)).toBe('2027-11-01/2027-11-01')
  })

  test('honours a moved and a cancelled date', () => {
    const text = calendarOf(
      ...eventOf('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...eventOf(
        'RECURRENCE-ID;VALUE=DATE:20261202',
        'DTSTART;VALUE=DATE:20261220',
        'DTEND;VALUE=DATE:20261222',
      ),
      ...eventOf(
        'RECURRENCE-ID;VALUE=DATE:20261203',
        'DTSTART;VALUE=DATE:20261203',
        'STATUS:CANCELLED',
      ),
    )
    expect(read(text)).toEqual(['2026-12-01/2026-12-01', '2026-12-20/2026-12-21'])
  })
})

describe('replaced occurrences', () => {
  const stay = (day: string, end: string) => [
    `DTSTART;TZID=Asia/Kolkata:202612${day}T140000`,
    `DTEND;TZID=Asia/Kolkata:202612${end}T110000`,
  ]
  const series = eventOf(...stay('01', '02'), 'RRULE:FREQ=WEEKLY;COUNT=3')
  const replaced = ['2026-12-01/2026-12-01', '2026-12-10/2026-12-10', '2026-12-15/2026-12-15']

  test.each([
    ['a date', 'RECURRENCE-ID;VALUE=DATE:20261208'],
    ['a date without VALUE=DATE', 'RECURRENCE-ID:20261208'],
    ['the same zone', 'RECURRENCE-ID;TZID=Asia/Kolkata:20261208T140000'],
    ['UTC', 'RECURRENCE-ID:20261208T083000Z'],
    ['another zone', 'RECURRENCE-ID;TZID=America/New_York:20261208T033000'],
  ])('are found by %s', (_, id) => {
    const text = calendarOf(...series, ...eventOf(id, ...stay('10', '11')))
    expect(read(text).toSorted()).toEqual(replaced)
  })

  test('may be excluded by their date', () => {
    const text = calendarOf(...series.slice(0, -1), 'EXDATE;VALUE=DATE:20261208', 'END:VEVENT')
    expect(read(text)).toEqual(['2026-12-01/2026-12-01', '2026-12-15/2026-12-15'])
  })

  test('count beside an event that does not recur', () => {
    const other = eventOf('RECURRENCE-ID;VALUE=DATE:20261205', ...stay('05', '06'))
    expect(read(calendarOf(...eventOf(...stay('01', '02')), ...other))).toEqual([
      '2026-12-01/2026-12-01',
      '2026-12-05/2026-12-05',
    ])
  })

  test('count if they are moved into the season', () => {
    const later = eventOf('DTSTART;VALUE=DATE:20280101', 'RRULE:FREQ=DAILY;COUNT=2')
    const moved = eventOf('RECURRENCE-ID;VALUE=DATE:20280102', ...stay('05', '06'))
    expect(read(calendarOf(...later, ...moved))).toEqual(['2026-12-05/2026-12-05'])
  })
})
