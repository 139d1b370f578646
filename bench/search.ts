import type { TestHotel } from '../apps/server/src/testing/builders.ts'
import { buildStaff, signInStaff } from '../apps/server/src/testing/builders.ts'
import { liftLimits } from '../apps/server/src/testing/rate-limits.ts'
import { taxRules } from '../apps/server/src/testing/tax-rules.ts'
import { type Filler, onPostgres } from './data/databases.ts'
import { get, type Load } from './load/call.ts'
import type { Generator } from './load/start-generator.ts'
import { addFigures, mark } from './report.ts'
import { startServer } from './servers/start-server.ts'

/** Stays, each with a guest and a booking; every other guest has the same name. */
const SIZES = [1_000, 100_000]
const IN_HOUSE = 200
/** A receptionist types a letter after the other. */
const PER_SECOND = 4
const ROUND_S = 5
/** The longest time of the slowest search in the largest hotel. */
const TARGET_MS = 100

const searches: [name: string, text: string][] = [
  ['a rare name', 'zubayr 123'],
  ['the name of half of all guests', 'ananya rao'],
  ['two letters of that name', 'an'],
  ['another script', 'अनन्या'],
  ['a room', '117'],
  ['a telephone number', '+91 90000 00117'],
  ['the end of one', '00117'],
  ['a reference', 'BH-00000117'],
  ['nobody', 'nobody of this name'],
]

/** The desk's search in a hotel that has had 100,000 stays. */
export async function benchSearch(generator: Generator): Promise<void> {
  await onPostgres(async (engine) => {
    const rows: Record<string, Record<string, string>> = {}
    for (const stays of SIZES) {
      const { place, filled } = await engine.makePlace((filler) => fillStays(filler, stays))
      const server = await startServer('ours', place)
      for (const [name, text] of searches) {
        const path = `/api/desk/search?q=${encodeURIComponent(text)}`
        const load: Load = { origin: server.origin, calls: [get(path, filled)] }
        const { p50, p99 } = await generator.run('steady', {
          ...{ load, seconds: ROUND_S, perSecond: PER_SECOND },
        })
        addFigures('search', { name, stays, p50, p99, TARGET_MS })
        rows[name] = {
          ...rows[name],
          [`${stays.toLocaleString('en')} stays, median / slowest ms`]: `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
          ...(stays === SIZES.at(-1) && { 'at most': `${TARGET_MS} ${mark(p99 <= TARGET_MS)}` }),
        }
      }
      await server.stop()
    }
    console.log(`\nThe desk's search, ${PER_SECOND} a second`)
    console.table(rows)
  })
}

/** @returns the session of a receptionist */
async function fillStays(filler: Filler, stays: number) {
  await liftLimits(filler.db)
  await filler.runScripts(async (session) => {
    for (const statement of statementsFor(stays)) await session.exec(statement)
  })
  await filler.runScripts(async (session) => {
    await session.exec('ANALYZE guest, booking, stay, stay_night')
  })
  const hotel = await filler.db.selectFrom('hotel').select('id').executeTakeFirstOrThrow()
  return await signInStaff(filler, await buildStaff(hotel as TestHotel, { role: 'frontDesk' }))
}

const today = `(now() AT TIME ZONE 'Asia/Kolkata')::date`

const statementsFor = (stays: number) => [
  'SET LOCAL session_replication_role = replica',
  `CREATE TEMPORARY TABLE new_stay ON COMMIT DROP AS
    SELECT n, gen_random_uuid() AS guest_id, gen_random_uuid() AS stay_id,
      gen_random_uuid() AS booking_id,
      CASE n % 4 WHEN 1 THEN 'Zubayr ' || n WHEN 3 THEN 'अनन्या राव ' || n ELSE 'Ananya Rao' END AS name,
      CASE WHEN n <= ${IN_HOUSE} THEN 'inHouse' WHEN n % 10 = 0 THEN 'booked' ELSE 'checkedOut' END AS status
    FROM generate_series(1, ${stays}) n`,
  `INSERT INTO hotel (id, name, brand_color, address, phone, email, time_zone, currency,
      check_in_time, checkout_time, tax_rules)
    SELECT gen_random_uuid(), 'Hotel', '#7a4a21', 'Lake Road', '+912940000000', 'desk@hotel.example',
      'Asia/Kolkata', 'INR', '14:00', '11:00', '${taxRules({ room_tax: 1200, service_tax: 1800 })}'`,
  'INSERT INTO hotel_counter (hotel_id, request_number) SELECT id, 0 FROM hotel',
  `INSERT INTO room_type (hotel_id, id, name, tariff)
    SELECT id, gen_random_uuid(), 'Lake view', 450000 FROM hotel`,
  `INSERT INTO room (hotel_id, id, room_type_id, number)
    SELECT hotel_id, gen_random_uuid(), id, n::text FROM room_type, generate_series(1, ${IN_HOUSE}) n`,
  `INSERT INTO guest (hotel_id, id, name, phone)
    SELECT hotel.id, guest_id, new_stay.name, '+91' || (9000000000 + n) FROM new_stay, hotel`,
  `INSERT INTO booking (hotel_id, id, reference, source, name, claimed_at)
    SELECT hotel.id, booking_id, 'BH-' || lpad(n::text, 8, '0'), 'desk', new_stay.name, now()
    FROM new_stay, hotel`,
  `INSERT INTO stay (hotel_id, id, booking_id, guest_id, room_type_id, room_id, status, check_in,
      duration, checkout_time, tariff, checked_out_at)
    SELECT room_type.hotel_id, stay_id, booking_id, guest_id, room_type.id, room.id, status,
      CASE status WHEN 'inHouse' THEN now() - interval '1 minute'
        WHEN 'booked' THEN now() + n % 300 * interval '1 day'
        ELSE now() - (3 + n % 900) * interval '1 day' END,
      3, '11:00', 450000, CASE status WHEN 'checkedOut' THEN now() END
    FROM room_type CROSS JOIN new_stay
    LEFT JOIN room ON room.number = n::text AND status = 'inHouse'`,
  `INSERT INTO stay_night (hotel_id, stay_id, night, price, tax_rate)
    SELECT hotel.id, stay_id, ${today} + night + CASE status WHEN 'booked' THEN n % 300
      WHEN 'inHouse' THEN 0 ELSE -3 - n % 900 END, 450000, 1200
    FROM hotel, new_stay, generate_series(0, 2) night`,
]
