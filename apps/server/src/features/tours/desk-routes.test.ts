import { addTour, changeTour } from '@bellhop/contract/desk/tours'
import { getTour, listTours } from '@bellhop/contract/guest/tours'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildPicture } from '../../testing/content-builders.ts'

const server = await getTestApp()

test('a map is stored whole with its spots, shown to guests in their language, and hidden from them', async () => {
  const hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  const manager = await buildStaff(hotel, { role: 'manager' })
  const image = await buildPicture(hotel)
  const pool = { x: 0.25, y: 1, title: { en: 'Pool', hi: 'पूल' }, description: { en: 'Heated.' } }
  const lift = { x: 0, y: 0.5, title: { en: 'Lift' }, image }
  const map = {
    ...{ name: { en: 'Ground floor', hi: 'भूतल' }, kind: 'map', image, hidden: false },
    spots: [pool, lift],
  }
  const added = await manager.call(addTour, { body: map })
  expect([added.status, added.body.data]).toEqual([
    201,
    { _id: expect.any(String), version: 1, ...map },
  ])
  const { _id: id, ...entry } = added.body.data
  const change = (more: object) =>
    manager.call(changeTour, { params: { id }, body: { ...entry, ...more } })

  const session = await buildGuest(hotel)
  const asGuest = { headers: { ...session.headers, 'accept-language': 'hi' } }
  const read = async () => (await call(server, getTour, { ...asGuest, params: { id } })).body
  const shown = { x: 0.25, y: 1, title: 'पूल', description: 'Heated.' }
  const other = { x: 0, y: 0.5, title: 'Lift', description: '', image: `/api/images/${image}` }
  expect((await read()).data).toMatchObject({ name: 'भूतल', description: '', spots: [shown, other] })

  // A translation moves with its spot.
  expect((await change({ spots: [lift, pool] })).status).toBe(200)
  expect((await read()).data.spots).toEqual([other, shown])

  await change({ hidden: true, version: 2 })
  expect((await call(server, listTours, asGuest)).body.data).toEqual([])
  expect(await read()).toMatchObject({ code: 'not_found' })
})
