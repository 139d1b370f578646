import { addPromoCode, changePromoCode } from '@bellhop/contract/desk/promo-codes'
import { listDeskRatePlans, removeRatePlan } from '@bellhop/contract/desk/rate-plans'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const add = (body: object) => manager.call(addPromoCode, { body: { code: 'SUMMER', ...body } })

test('stores a promo code whole, in upper case', async () => {
  const [standard] = (await manager.call(listDeskRatePlans)).body.data
  const whole = {
    ratePlanIds: [standard?._id ?? ''],
    firstNight: '2030-06-01',
    lastNight: '2030-06-30',
    bookFrom: '2030-01-01',
    bookTo: '2030-05-31',
    uses: 50,
  }
  const { status, body } = await add({ code: 'June-30', amount: 250.5, ...whole })
  const { _id: id, ...entry } = body.data
  expect([status, entry]).toEqual([201, { version: 1, code: 'JUNE-30', amount: 250.5, ...whole }])
  const changed = { code: 'june', percent: 12.25, version: 1 }
  const { data } = (await manager.call(changePromoCode, { params: { id }, body: changed })).body
  expect(data).toEqual({ _id: id, version: 2, code: 'JUNE', percent: 12.25 })
})

test('has a code once, however it is typed', async () => {
  await add({ percent: 10 })
  const again = await add({ code: 'Summer', price: 900 })
  expect(again).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
})

test.each([
  ['nothing off', {}, 'percent'],
  ['both a percentage and a price', { percent: 5, price: 900 }, 'percent'],
  ['three decimals of a percentage', { percent: 0.125 }, 'percent'],
  ['a fraction of a paisa', { amount: 0.005 }, 'amount'],
  ['no nights', { percent: 5, firstNight: '2030-02-02', lastNight: '2030-02-01' }, 'lastNight'],
  ['no day of sale', { percent: 5, bookFrom: '2030-02-02', bookTo: '2030-02-01' }, 'bookTo'],
])('rejects %s', async (_, fields, field) => {
  expect(await add(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('a plan that the hotel does not have is not found', async () => {
  expect(await add({ percent: 5, ratePlanIds: [unknownId] })).toMatchObject({ status: 404 })
})

test('a plan that a promo code names stays', async () => {
  const id = newId()
  await addRows(hotel.db, 'rate_plan', { hotel_id: hotel.id, id, name: 'Members' })
  await add({ percent: 10, ratePlanIds: [id] })
  expect(await manager.call(removeRatePlan, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'in_use', uses: [{ noun: 'promo-codes', count: 1 }] },
  })
})
