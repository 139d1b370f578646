import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { checkOutIn } from './check-out-in.ts'

const server = await getTestApp()

test.each([
  ['Asia/Kolkata', '2026-03-10T20:00:00Z', 3, '11:00'],
  ['Europe/Berlin', '2026-03-27T13:00:00Z', 2, '02:30'],
  ['Europe/Berlin', '2026-10-24T13:00:00Z', 1, '11:00'],
  ['America/New_York', '2026-11-01T03:00:00Z', 1, '12:00'],
])(
  'equals the domain’s: in %s, from %s, %i nights, until %s',
  async (timeZone, checkIn, duration, checkoutTime) => {
    const { rows } = await sql<{ at: Date }>`
    SELECT ${checkOutIn('s', timeZone)} AS at FROM (
      SELECT ${checkIn}::timestamptz AS check_in, ${duration}::integer AS duration, ${checkoutTime}::text AS checkout_time
    ) s`.execute(server.db)
    const expected = checkOutAt({ checkIn, duration, checkoutTime, timeZone })
    expect(rows[0]?.at.toISOString()).toBe(new Date(expected).toISOString())
  },
)
