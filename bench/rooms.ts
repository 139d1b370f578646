import { taxRules } from '../apps/server/src/testing/tax-rules.ts'
import { lastRelease } from '../apps/server/src/upgrade/last-release.ts'
import { type Filler, onPostgres } from './data/databases.ts'
import { get, type Load } from './load/call.ts'
import type { Generator } from './load/start-generator.ts'
import { reportPairs } from './report.ts'
import { startRelease, startServer } from './servers/start-server.ts'

const ROOM_TYPES = 4
const FIRST_NIGHT = 10
const NIGHTS = 3
const CALENDAR_NIGHTS = 35
/** The minimum ratio of calls per second to the last release, which sold a room by one price. */
const RELEASE_TARGET = 0.8

/** In one hotel and in many: latency must not depend on the number of other hotels. */
export async function benchRooms(generator: Generator): Promise<void> {
  for (const hotels of [1, 1_000]) await compareRooms(generator, hotels)
}

/** Rooms for sale by one plan, a year of nights in each hotel; every call queries another hotel. */
async function compareRooms(generator: Generator, hotels: number): Promise<void> {
  await onPostgres(async (engine) => {
    const { place, filled } = await engine.makePlace((filler) => fillRooms(filler, hotels))
    const bare = await startServer('bare', place)
    const ours = await startServer('ours', place)
    const loadOf = (origin: string, pathOf: (id: string) => string): Load => ({
      origin,
      calls: filled.ids.map((id) => get(pathOf(id))),
      fromEverywhere: true,
    })
    const byDate = { ours: loadOf(ours.origin, byDatePath), statements: filled.byDateStatements }
    const calendar = {
      ours: loadOf(ours.origin, calendarPath),
      statements: filled.calendarStatements,
    }
    const nights = (from: number, to: number) =>
      loadOf(bare.origin, (id) => `/nights/${id}/${day(from)}/${day(to)}`)
    const of = hotels === 1 ? '1 hotel' : `${hotels.toLocaleString('en')} hotels`
    await reportPairs(generator, {
      part: 'rooms',

      pairs: [
        {
          name: `GET rooms by date, ${of}, and bare: the hotel's row`,
          ...byDate,
          bare: loadOf(bare.origin, (id) => `/hotels/${id}`),
        },
        {
          name: `GET rooms by date, ${of}, and bare: the same nights`,
          ...byDate,
          bare: nights(FIRST_NIGHT, FIRST_NIGHT + NIGHTS),
        },
        {
          name: `GET calendar of ${CALENDAR_NIGHTS} nights, ${of}, and bare: the same nights`,
          ...calendar,
          bare: nights(0, CALENDAR_NIGHTS),
        },
      ],
    })
    await bare.stop()
    const release = hotels === 1 && (await startRelease(place))
    if (release) {
      console.log(`\nTo version ${lastRelease.version} instead of bare calls:`)
      const toRelease = (name: string, pathOf: (id: string) => string, statements: number) => ({
        ...{ name, statements },
        ours: loadOf(ours.origin, pathOf),
        bare: loadOf(release.origin, pathOf),
      })
      const { byDateStatements, calendarStatements } = filled
      await reportPairs(generator, {
        part: 'release',
        pairs: [
          toRelease('GET rooms by date, 3 nights', byDatePath, byDateStatements),
          {
            ...toRelease('GET rooms by date, 14 nights', twoWeeksPath, byDateStatements),
            target: RELEASE_TARGET,
          },
          toRelease(`GET calendar of ${CALENDAR_NIGHTS} nights`, calendarPath, calendarStatements),
        ],
      })
      await release.stop()
    }
    await ours.stop()
  })
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const offersPath = (id: string, nights: number) =>
  `/api/rooms/web/by-date/${id}?checkInDate=${day(FIRST_NIGHT)}&checkOutDate=${day(FIRST_NIGHT + nights)}`
const byDatePath = (id: string) => offersPath(id, NIGHTS)
const twoWeeksPath = (id: string) => offersPath(id, 14)
const calendarPath = (id: string) =>
  `/api/rooms/web/calendar/${id}?from=${day(0)}&to=${day(CALENDAR_NIGHTS)}`

/** Hotels in Kolkata, where the date may be tomorrow's. */
async function fillRooms({ db, runScripts, countStatements }: Filler, hotels: number) {
  await runScripts(async (session) => {
    await session.exec(`INSERT INTO hotel (id, name, brand_color, address, phone, email, time_zone, currency,
        check_in_time, checkout_time, tax_rules)
      SELECT gen_random_uuid(), 'Hotel ' || n, '#7a4a21', 'Lake Road', '+912940000000',
        'desk@hotel.example', 'Asia/Kolkata', 'INR', '14:00', '11:00', '${taxRules({ room_tax: 1200 })}'
      FROM generate_series(1, ${hotels}) n`)
    await session.exec(`INSERT INTO rate_plan (hotel_id, id, code, name, position)
      SELECT id, gen_random_uuid(), 'standard', 'Standard', 0 FROM hotel`)
    await session.exec(`INSERT INTO room_type (hotel_id, id, name, tariff, description, images, amenities, position)
      SELECT id, gen_random_uuid(), 'Room ' || n, 450000, 'A room with a view of the lake.',
        '{/api/images/lake}', '{Wi-Fi,Breakfast}', n
      FROM hotel, generate_series(1, ${ROOM_TYPES}) n`)
    await session.exec(`INSERT INTO availability (hotel_id, room_type_id, night, offered, capacity, sold,
        price)
      SELECT hotel_id, id, (now() AT TIME ZONE 'Asia/Kolkata')::date + n, 10, 10, 3, tariff
      FROM room_type, generate_series(0, 364) n`)
  })
  const rows = await db.selectFrom('hotel').select('id').execute()
  const ids = rows.map(({ id }) => id)
  const count = (pathOf: (id: string) => string) =>
    countStatements({ calls: [get(pathOf(ids[0] ?? ''))], fromEverywhere: true })
  return {
    ids,
    byDateStatements: await count(byDatePath),
    calendarStatements: await count(calendarPath),
  }
}
