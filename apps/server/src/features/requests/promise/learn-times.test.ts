import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { listUsualTimes } from '@bellhop/contract/guest/usual-times'
import { hourOf, promiseMinutes } from '@bellhop/domain/requests/promise'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeRandom } from '../../../practice/random.ts'
import { newId } from '../../../shared/ids.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, changeHotel } from '../../../testing/builders.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRows } from '../../../testing/rows.ts'
import { learnTimes } from './learn-times.ts'
import { readUsualTimes } from './queries.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))

/** The beginning of this hour at the hotel, which is in Asia/Kolkata. */
const lunch = new Date(Math.floor((Date.now() - HOUR_MS / 2) / HOUR_MS) * HOUR_MS + HOUR_MS / 2)

/** The times are learned from four in the morning on. */
const night = [0, 1, 2, 3, 4]
  .map((hours) => new Date(lunch.getTime() + hours * HOUR_MS))
  .find((at) => hourOf(wallClock(at, 'Asia/Kolkata')) >= 4) as Date

/** The clock of the server stands a minute after it. */
function stopAtLunch() {
  vi.setSystemTime(lunch.getTime() + MINUTE_MS)
  onTestFinished(() => void vi.useRealTimers())
}

interface Meal {
  itemId: string
  placedAt: Date
  /** From the order until it was brought. */
  minutes: number
}

/** Stores orders that were carried out, as a hotel has them after some weeks. */
async function addMeals(meals: readonly Meal[], first = 10_000) {
  const rows = meals.map(({ itemId, placedAt, minutes }, index) => ({
    id: newId(),
    stepId: newId(),
    lineId: newId(),
    number: first + index,
    itemId,
    placedAt,
    doneAt: new Date(placedAt.getTime() + minutes * MINUTE_MS),
  }))
  const meal = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m (id uuid, "stepId" uuid, "lineId" uuid,
    number integer, "itemId" uuid, "placedAt" timestamptz, "doneAt" timestamptz)`
  const { id: hotelId } = hotel
  await sql`
    WITH request AS (
      INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id, outlet_id, promised_at,
        lead_minutes, acknowledge_minutes, subtotal, tax, created_at, updated_at)
      SELECT ${hotelId}, id, number, 'food', 'done', 'Dal', ${guest.id}, ${guest.stayId}, ${outlet.id}, "placedAt",
        25, 5, 0, 0, "placedAt", "doneAt" FROM ${meal}
    ), line AS (
      INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, quantity, price, tax_rate, tax_amount)
      SELECT ${hotelId}, "lineId", id, 0, "itemId", 'Dal', 1, 0, 0, 0 FROM ${meal}
    )
    INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by)
    SELECT ${hotelId}, "stepId", id, 'done', "doneAt", 'hotel' FROM ${meal}`.execute(server.db)
}

/** Orders at lunch, one on each of the days before. */
const daily = (itemId: string, minutes: readonly number[]): Meal[] =>
  minutes.map((taken, day) => ({
    itemId,
    minutes: taken,
    placedAt: new Date(lunch.getTime() - (day + 1) * DAY_MS),
  }))

async function promisedMinutes(itemId: string): Promise<number> {
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
  const { createdAt, promisedAt } = (await guest.call(createFoodRequest, { body })).body.data
  return (Date.parse(promisedAt) - Date.parse(createdAt)) / MINUTE_MS
}

describe('an order is promised', () => {
  test('what its dish has usually taken at this hour, which the guest reads before', async () => {
    stopAtLunch()
    const dal = await buildFood(hotel, outlet, { name: 'Dal' })
    const soup = await buildFood(hotel, outlet, { name: 'Soup' })
    // The fastest and the slowest tenth do not count.
    await addMeals(daily(dal.id, [1, 1, ...Array<number>(16).fill(40), 240, 240]))
    // One less than is needed.
    await addMeals(daily(soup.id, Array<number>(19).fill(40)), 20_000)
    await learnTimes(server.db, night)
    expect((await guest.call(listUsualTimes)).body.data).toEqual([{ _id: dal.id, minutes: 40 }])
    expect(await promisedMinutes(dal.id)).toBe(40)
    expect(await promisedMinutes(soup.id)).toBe(25)
  })

  test('never less than the minutes of its dish', async () => {
    stopAtLunch()
    const dal = await buildFood(hotel, outlet, { name: 'Dal' })
    await addMeals(daily(dal.id, Array<number>(20).fill(10)))
    await learnTimes(server.db, night)
    expect(await promisedMinutes(dal.id)).toBe(25)
  })

  test('and phones read the content again only when a time has changed', async () => {
    stopAtLunch()
    const dal = await buildFood(hotel, outlet, { name: 'Dal' })
    const readVersion = async () => {
      const where = { hotel_id: hotel.id }
      const [counter] = await readRows(server.db, 'hotel_counter', ['content_version'], where)
      return counter?.content_version ?? 0
    }
    const before = await readVersion()
    await learnTimes(server.db, night)
    expect(await readVersion()).toBe(before)
    await addMeals(daily(dal.id, Array<number>(20).fill(40)))
    const later = await readVersion()
    await learnTimes(server.db, new Date(night.getTime() + DAY_MS))
    expect(await readVersion()).toBe(later + 1)
    await learnTimes(server.db, new Date(night.getTime() + 2 * DAY_MS))
    expect(await readVersion()).toBe(later + 1)
  })

  test('once a day, whichever server is first', async () => {
    stopAtLunch()
    const dal = await buildFood(hotel, outlet, { name: 'Dal' })
    await addMeals(daily(dal.id, Array<number>(20).fill(40)))
    await Promise.all([learnTimes(server.db, night), learnTimes(server.db, night)])
    await server.db.deleteFrom('usual_minutes').where('hotel_id', '=', hotel.id).execute()
    await learnTimes(server.db, night)
    expect((await guest.call(listUsualTimes)).body.data).toEqual([])
  })

  test('within a quarter of the time that it then takes, for four of five orders of a month', async () => {
    stopAtLunch()
    const dal = await buildFood(hotel, outlet, { name: 'Dal' })
    // A kitchen that cooks one dish after another: 30 minutes for each, and 4 for each one in front.
    const random = makeRandom(7)
    const month: Meal[] = []
    for (let day = 28; day >= -28; day--) {
      const done: number[] = []
      let at = lunch.getTime() - day * DAY_MS
      for (let order = 0; order < 8; order++) {
        at += random() * 8 * MINUTE_MS
        const ahead = done.filter((end) => end > at).length
        const minutes = (30 + 4 * ahead) * (0.85 + 0.3 * random())
        done.push(at + minutes * MINUTE_MS)
        month.push({ itemId: dal.id, placedAt: new Date(at), minutes })
      }
    }
    const isPast = ({ placedAt }: Meal) => placedAt < lunch
    await addMeals(month.filter(isPast))
    await learnTimes(server.db, night)
    const { minutes, queues } = await readUsualTimes(server.db, hotel.id)
    const coming = month.filter((meal) => !isPast(meal))
    const kept = coming.filter(({ placedAt, minutes: taken }) => {
      const ahead = coming.filter(
        (other) =>
          other.placedAt < placedAt &&
          other.placedAt.getTime() + other.minutes * MINUTE_MS > placedAt.getTime(),
      ).length
      const promised = promiseMinutes({
        items: [{ id: dal.id, etaMinutes: 25 }],
        hour: hourOf(wallClock(placedAt, 'Asia/Kolkata')),
        usual: minutes,
        ahead,
        minutesEach: queues[0]?.minutesEach ?? 0,
      })
      return Math.abs(promised - taken) <= taken / 4
    })
    expect(kept.length / coming.length).toBeGreaterThanOrEqual(0.8)
  })
})

describe('guests read before they order how many promises were kept', () => {
  const read = async () =>
    (await guest.call(listUsualTimes)).body.data.filter(({ _id }) => _id === outlet.id)

  test('only where the hotel shows it, of the last 100 that were done', async () => {
    const dal = await buildFood(hotel, outlet, { name: 'Dal' })
    const minutes = Array.from({ length: 110 }, (_, place) => (place < 6 || place >= 100 ? 40 : 20))
    // The newest has the highest number: the ten oldest late ones do not count.
    await addMeals(daily(dal.id, minutes).toReversed())
    expect(await read()).toEqual([])
    await changeHotel(hotel, { shows_promises: true })
    await learnTimes(server.db, night)
    expect(await read()).toEqual([{ _id: outlet.id, promises: { kept: 94, of: 100 } }])
  })

  test('from 50 on', async () => {
    await changeHotel(hotel, { shows_promises: true })
    const dal = await buildFood(hotel, outlet, { name: 'Dal' })
    await addMeals(daily(dal.id, Array<number>(49).fill(20)))
    expect(await read()).toEqual([])
    await addMeals(daily(dal.id, [40]), 20_000)
    await learnTimes(server.db, night)
    expect(await read()).toEqual([{ _id: outlet.id, promises: { kept: 49, of: 50 } }])
  })
})
