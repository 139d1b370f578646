import { addPromotional, changePromotional } from '@bellhop/contract/desk/notifications'
import { listNotifications } from '@bellhop/contract/guest/notifications'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildPicture } from '../../testing/content-builders.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const today = hotelToday('Asia/Kolkata')
const dance = { title: { en: 'Dance', hi: 'नृत्य' }, body: { en: 'Tonight.' } }
const add = (more: object = {}) => manager.call(addPromotional, { body: { ...dance, ...more } })
const readEvents = async () => {
  const events = await server.db
    .selectFrom('event')
    .select(['name', 'payload'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  return events.map(({ name, payload }) => [name, payload])
}

test('a promotional is stored whole, announced once, and shown until its last day ends', async () => {
  const image = await buildPicture(hotel)
  const whole = { ...dance, image, link: '/facilities', lastDay: today }
  const { status, body } = await add(whole)
  expect([status, body.data]).toEqual([201, { _id: expect.any(String), version: 1, ...whole }])
  const { _id: id, ...entry } = body.data
  expect(await readEvents()).toEqual([['promotional.created', { _id: id }]])

  const guest = await buildGuest(hotel)
  const options = { headers: { ...guest.headers, 'accept-language': 'hi' } }
  expect((await call(server, listNotifications, options)).body).toMatchObject({
    count: 1,
    data: [
      {
        ...{ _id: id, title: 'नृत्य', body: 'Tonight.', image: `/api/images/${image}` },
        expiresAt: hotelDay(today, 'Asia/Kolkata').to,
      },
    ],
  })
  const changed = { ...entry, title: { en: 'Folk dance' } }
  await manager.call(changePromotional, { params: { id }, body: changed })
  expect((await readEvents())[1]?.[0]).toBe('content.updated')
})

test('a new promotional does not end in the past', async () => {
  expect(await add({ lastDay: '2020-01-01' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lastDay' }] },
  })
})
