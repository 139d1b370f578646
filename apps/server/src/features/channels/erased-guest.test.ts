import { eraseGuest } from '@bellhop/contract/desk/privacy'
import { expect, test } from 'vitest'
import { buildGuest } from '../../testing/builders.ts'
import { openAtPortal, openServerOfChannels } from '../../testing/channels.ts'
import { findTraces } from '../../testing/former-guest.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildSellingHotel } from '../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../testing/rows.ts'

const { server, channex } = await openServerOfChannels()
const hotel = prepare(() => buildSellingHotel(server, 2))
const guest = { name: 'Zebulon Quartzmaker', email: 'zebulon@quartz.example' }
const values = [...Object.values(guest), 'Zebulon']

test('a portal that repeats the booking of an erased guest does not bring their name back', async () => {
  const { admin, sync, book, change, list } = await openAtPortal(hotel, channex)
  const uniqueId = book(guest)
  await sync()
  const [booking] = await list()
  const { guest_id: id } = await readRow(
    server.db,
    'stay',
    ['guest_id'],
    booking?.stays[0]?._id ?? '',
  )
  const erase = () => admin.call(eraseGuest, { params: { id }, body: {} })
  expect((await erase()).status).toBe(409)
  change(uniqueId, 'cancelled', guest)
  await sync()
  expect(await findTraces(hotel, values)).toContain('channel_booking')
  expect((await erase()).status).toBe(200)
  expect(await findTraces(hotel, values)).toEqual([])

  // The portal sells it again: the room is kept for whom the portal knows by its number.
  change(uniqueId, 'modified', { ...guest, price: 7000 })
  await sync()
  expect(await findTraces(hotel, values)).toEqual([])
  const [again] = await list()
  const live = again?.stays.filter(({ status }) => status === 'booked')
  expect(live).toMatchObject([
    { guest: { name: `Booking.com ${again?.portal?.code}` }, total: 14_000 },
  ])
})

test('a guest is not erased while a portal has sold them a stay that has no room here yet', async () => {
  const { admin, sync, book } = await openAtPortal(hotel, channex)
  const { id } = await buildGuest(hotel, { status: 'registered' })
  await changeRows(server.db, 'guest', id, guest)
  book({ ...guest, roomTypeId: 'room-suite', force: true })
  await sync()
  const rejected = await admin.call(eraseGuest, { params: { id }, body: {} })
  expect(rejected.body.detail).toBe(`${guest.name} has an upcoming stay. Cancel it first.`)
})
