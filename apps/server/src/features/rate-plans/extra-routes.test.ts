import { addExtra, listDeskExtras } from '@bellhop/contract/desk/extras'
import { listExtras } from '@bellhop/contract/guest/extras'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const parking = { name: { en: 'Parking', hi: 'पार्किंग' }, price: 300.5, per: 'night' }
const add = (body: object) =>
  manager.call(addExtra, { body: { ...parking, taxKind: 'service', ...body } })
const list = (roomPrice: number, params = { hotelId: hotel.id }) =>
  call(server, listExtras, {
    params,
    query: { checkInDate: '2030-06-01', roomPrice: String(roomPrice) },
    headers: { 'accept-language': 'hi' },
  })

test('keeps extras, which guests read in their language with the present taxes', async () => {
  await setTaxes(hotel, taxExamples.India)
  const { status, body } = await add({})
  expect(status).toBe(201)
  expect(body.data).toEqual({ ...parking, _id: expect.any(String), version: 1, taxKind: 'service' })
  expect((await manager.call(listDeskExtras)).body.data).toEqual([body.data])
  const { data } = (await list(4000)).body
  const parts = [{ name: 'CGST' }, { name: 'SGST' }]
  expect(data).toEqual([
    {
      ...{ _id: body.data._id, name: 'पार्किंग', per: 'night', price: 300.5, taxRate: 18 },
      taxes: [{ kind: 'percent', rate: 1800, parts }],
    },
  ])
})

test('taxes what is part of the room by the price of the room', async () => {
  await setTaxes(hotel, taxExamples.India)
  await add({ taxKind: 'room' })
  await add({ taxKind: 'none' })
  const rates = async (price: number) => (await list(price)).body.data.map(({ taxRate }) => taxRate)
  expect(await rates(7500)).toEqual([5, 0])
  expect(await rates(7501)).toEqual([18, 0])
})

test.each([
  ['without a price', { price: 0 }],
  ['with a fraction of a paisa', { price: 1.001 }],
  ['by an unknown unit', { per: 'week' }],
  ['of an unknown tax', { taxKind: 'vat' }],
  ['without a name in the first language', { name: { hi: 'पार्किंग' } }],
])('rejects an extra %s', async (_, fields) => {
  expect((await add(fields)).status).toBe(400)
})

test('an unknown hotel has none', async () => {
  expect((await list(100, { hotelId: unknownId })).status).toBe(404)
})
