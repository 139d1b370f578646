import { describe, expect, test } from 'vitest'
import { airbnbCalendar, airbnbEvent } from '../../testing/calendar-server.ts'
import type { ReadOptions } from './read-calendar.ts'
import { readInThread } from './read-in-thread.ts'

const options: ReadOptions = {
  timeZone: 'Asia/Kolkata',
  from: '2026-11-22',
  to: '2027-11-21',
  roomTypeId: '01890000-0000-7000-8000-000000000001',
}

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']

describe('reading in a thread', () => {
  const jobOwner = { hotel: 'A', person: '1' }

  test('reads a calendar', async () => {
    const text = airbnbCalendar(airbnbEvent('2026-12-24', '2026-12-27'))
    expect((await readInThread(text, options, jobOwner)).events).toHaveLength(1)
    await expect(readInThread('x', options, jobOwner)).rejects.toThrow('not a calendar')
  })

  test('ends the thread, not the server, for a rule that never yields a date', async () => {
    const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
    const good = ['BEGIN:VEVENT', 'UID:good', 'DTSTART;VALUE=DATE:20261201', 'END:VEVENT']
    const endless = readInThread(
      calendarOf(...eventOf('DTSTART;VALUE=DATE:20260101', rule), ...good),
      options,
      jobOwner,
      1000,
    )
    // The next calendar waits for its turn, and is read.
    const next = readInThread(airbnbCalendar(), options, jobOwner)
    expect(await endless).toMatchObject({ events: [{ uid: 'good' }], unreadable: ['1'] })
    expect(await next).toEqual({ events: [], unreadable: [] })
  })
})
