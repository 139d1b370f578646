import { hotelClock } from '@bellhop/domain/time/hotel-clock'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Handle } from './database/open.ts'
import file from './demo/hotel.json' with { type: 'json' }
import { openTestApp } from './testing/build-app.ts'
import { seedWithoutImages } from './testing/seed-without-images.ts'

const { timeZone } = file.records.hotel

/** The columns of all tables with the time of an event. */
const columnsOfThePast = sql<{ table: string; column: string }>`
  SELECT table_name AS table, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name IN ('at', 'created_at', 'updated_at', 'sent_at', 'read_at')
    AND data_type LIKE 'timestamp%'
`

/** Messages of guests at night, and orders while their outlet took none. */
async function findOddHours(db: Handle, timeZone: string) {
  const messages = await db
    .selectFrom('chat_message')
    .select(['text as what', 'at'])
    .where('sender', '=', 'guest')
    .execute()
  const orders = await db
    .selectFrom('guest_request as r')
    .innerJoin('outlet as o', (join) =>
      join.onRef('o.hotel_id', '=', 'r.hotel_id').onRef('o.id', '=', 'r.outlet_id'),
    )
    .select(['r.title as what', 'r.created_at as at', 'o.hours'])
    .where('r.kind', '=', 'food')
    .execute()
  const isNight = (at: Date) => {
    const time = hotelTimeOfDay(at, timeZone)
    return time >= '00:15' && time <= '07:00'
  }
  return [
    ...messages.filter(({ at }) => isNight(at)),
    ...orders.filter(({ at, hours }) => !takesOrdersAt(hours, hotelClock(at, timeZone))),
  ]
}

test.each(['00:03', '08:20'])(
  'has events of the past only, and by day, when created at %s',
  async (time) => {
    const fresh = await openTestApp()
    try {
      // In a year, so that no day of the file can be over, and times set by the database are earlier.
      const today = Temporal.Now.plainDateISO(timeZone)
      const now = today.add({ years: 1 }).toZonedDateTime({ timeZone, plainTime: time })
      vi.useFakeTimers({ toFake: ['Date'], now: now.epochMilliseconds })
      await seedWithoutImages(fresh)
      vi.useRealTimers()
      const { rows: columns } = await columnsOfThePast.execute(fresh.db)
      expect(columns).toContainEqual({ table: 'request_timeline', column: 'at' })
      for (const { table, column } of columns) {
        const later = sql`SELECT ${sql.ref(column)} FROM ${sql.table(table)} WHERE ${sql.ref(column)} > ${now.toInstant().toString()}`
        expect((await later.execute(fresh.db)).rows, `${table}.${column}`).toEqual([])
      }
      expect(await findOddHours(fresh.db, timeZone)).toEqual([])
      // At night too, guests have not all written at the same moment.
      const since = sql`SELECT count(DISTINCT waiting_since)::integer AS count FROM chat_room`
      expect((await since.execute(fresh.db)).rows).toEqual([{ count: 2 }])
      const answered = sql`SELECT language FROM chat_room WHERE waiting_since IS NULL ORDER BY last_message_at DESC`
      expect((await answered.execute(fresh.db)).rows).toEqual([
        { language: 'en' },
        { language: 'ar' },
      ])
    } finally {
      vi.useRealTimers()
      await fresh.close()
    }
  },
)
