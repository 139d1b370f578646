import { getServiceReport, getSoldOutCsv } from '@bellhop/contract/desk/service-report'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRows } from '../../testing/rows.ts'
import { noteSoldOut } from '../availability/note-sold-out.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const order = (itemId: string, quantity = 1) => {
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity }] }
  return guest.call(createFoodRequest, { body })
}
const listQuarters = () =>
  readRows(server.db, 'sold_out_quarter', ['item_id', 'quarter'], { hotel_id: hotel.id })

test('notes what is sold out once a quarter of an hour, by its switch and by its stock', async () => {
  const dosa = await buildFood(hotel, outlet, { name: 'Dosa', stock: 0 })
  const soup = await buildFood(hotel, outlet, { name: 'Soup', available: false })
  const back = { available: false, sold_out_until: '2020-01-01T06:00' }
  await buildFood(hotel, outlet, { name: 'Dal', ...back })
  await buildFood(hotel, outlet, { name: 'Rice', stock: 3 })
  const quarter = new Date(Math.floor(Date.now() / (HOUR_MS / 4)) * (HOUR_MS / 4))
  const later = new Date(quarter.getTime() + HOUR_MS / 4 - 1)
  await Promise.all([noteSoldOut(server.db, quarter), noteSoldOut(server.db, later)])
  const noted = (await listQuarters()).map(({ item_id, quarter: at }) => [item_id, at])
  expect(noted.toSorted()).toEqual([dosa.id, soup.id].toSorted().map((id) => [id, quarter]))
})

test('notes nothing while no orders are taken', async () => {
  await buildFood(hotel, outlet, { name: 'Dosa', stock: 0 })
  const hours = JSON.stringify({ weekly: [], exceptions: [] })
  await changeRows(server.db, 'outlet', outlet.id, { hours })
  await noteSoldOut(server.db, new Date())
  expect(await listQuarters()).toEqual([])
})

test('estimates what is not sold by what is sold in an hour', async () => {
  const dosa = await buildFood(hotel, outlet, { name: 'Dosa', price: 250_00, stock: 19 })
  // 14 in the four weeks that are counted.
  await order(dosa.id, 14)
  const id = (await order(dosa.id, 5)).body.data._id
  await changeRows(server.db, 'guest_request', id, {
    created_at: new Date(Date.now() - 29 * DAY_MS),
  })
  // Five hours of two days, and four hours before these weeks.
  await sql`
    INSERT INTO sold_out_quarter (hotel_id, item_id, quarter)
    SELECT ${hotel.id}, ${dosa.id}, to_timestamp(floor(extract(epoch FROM now()) / 900) * 900)
      - (place * interval '15 minutes') - CASE WHEN place > 20 THEN interval '40 days' ELSE interval '1 hour' END
    FROM generate_series(1, 36) place`.execute(server.db)
  // The stock is empty.
  const attempts = [await order(dosa.id), await order(dosa.id)]
  expect(attempts.map(({ status }) => status)).toEqual([409, 409])
  await vi.waitFor(async () => {
    const where = { hotel_id: hotel.id }
    const [counted] = await readRows(server.db, 'sold_out_attempt', ['attempts'], where)
    expect(counted?.attempts).toBe(2)
  })

  // Open day and night: 2688 quarters, of which it was for sale in 2668. 14 / 2668 · 20 · 250.
  const { soldOut } = (await manager.call(getServiceReport)).body.data
  expect(soldOut).toEqual([{ _id: dosa.id, name: 'Dosa', hours: 5, attempts: 2, estimate: 26.24 }])

  const csv = await server.app.inject({
    url: `/api${getSoldOutCsv.url}`,
    headers: manager.headers,
  })
  expect(parse(csv.body, { bom: true, columns: true })).toEqual([
    {
      Item: 'Dosa',
      'Hours sold out': '5',
      'Rejected orders': '2',
      'Lost sales (estimate)': '26.24',
      Currency: 'INR',
    },
  ])
})
