import { getFolio } from '@bellhop/contract/desk/folios'
import { expect, test } from 'vitest'
import { addRows } from '../../../testing/rows.ts'
import { setUpWalkIns } from '../../../testing/walk-ins.ts'

const walkIns = await setUpWalkIns()
const { server, rooms, hotel, desk, inNights, walkIn, change, preview, listSold } = walkIns

test('releases the nights of an early departure', async () => {
  const stay = await walkIn({ roomId: rooms[0], nights: 4 })
  const { body } = await change(stay._id, { checkOutDate: inNights(1) })
  expect(body.data).toMatchObject({ status: 'inHouse', total: 5040, nights: [{ price: 4500 }] })
  expect(await listSold()).toEqual([1, 0, 0, 0, 0])
  // The room has another guest on a night that was released.
  await walkIn({ roomId: rooms[0], checkInDate: inNights(2), nights: 1 })
})

test('charges the released nights where the cancellation terms charge the whole stay', async () => {
  const leaving = { checkOutDate: inNights(1) }
  const before = await walkIn({ roomId: rooms[1], nights: 3 })
  await addRows(server.db, 'cancellation_terms', { hotel_id: hotel.id, free_days: 1, fee: 'stay' })
  // Its terms are those it was sold with.
  expect((await preview(before._id, leaving)).body.data).toMatchObject({
    ...{ difference: -10080, fee: 0 },
  })
  const stay = await walkIn({ roomId: rooms[0], nights: 3 })
  expect((await preview(stay._id, leaving)).body.data).toMatchObject({ fee: 10080 })
  const body = { ...leaving, fee: 5040 }
  expect((await change(stay._id, body)).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await change(stay._id, { ...leaving, fee: 10080 })).status).toBe(200)
  const params = { id: stay._id }
  const { entries } = (await desk.call(getFolio, { params })).body.data
  const fees = entries.filter(({ title }: { title: string }) => title === 'Early departure fee')
  expect(fees.map(({ total }: { total: number }) => total)).toEqual([5040, 5040])
})

test('waives the fee of an early departure without it', async () => {
  const stay = await walkIn({ roomId: rooms[0], nights: 3 })
  await addRows(server.db, 'cancellation_terms', { hotel_id: hotel.id, free_days: 1, fee: 'stay' })
  expect((await change(stay._id, { checkOutDate: inNights(1) })).status).toBe(200)
  const params = { id: stay._id }
  const { entries } = (await desk.call(getFolio, { params })).body.data
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'charge')).toEqual([])
})
