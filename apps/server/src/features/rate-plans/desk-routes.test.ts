import {
  addRatePlan,
  changeRatePlan,
  listDeskRatePlans,
  removeRatePlan,
} from '@bellhop/contract/desk/rate-plans'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const add = (body: object) =>
  manager.call(addRatePlan, { body: { name: { en: 'Saver' }, roomTypeIds: [], ...body } })
const readStandard = async () => {
  const [standard] = (await manager.call(listDeskRatePlans)).body.data
  if (!standard) throw new Error('Expected the standard plan')
  return standard
}

test('a hotel begins with one plan, which stays', async () => {
  const { _id: id, ...standard } = await readStandard()
  expect(standard).toMatchObject({ name: { en: 'Standard' }, roomTypeIds: [], closed: false })
  expect(await manager.call(removeRatePlan, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
})

test('a plan is stored whole', async () => {
  const { _id: planId } = await readStandard()
  const whole = {
    name: { en: 'Saver', hi: 'सेवर' },
    text: { en: 'Paid now.' },
    roomTypeIds: [hotel.roomTypeId],
    from: { planId, percent: -12.5 },
    meals: ['breakfast' as const],
    mealPrices: [{ meal: 'breakfast' as const, adult: 250.5, child: 0 }],
    terms: { freeDays: 0, fee: 'stay' as const },
    deposit: { percent: 12.5, daysBefore: 14 },
    weekdays: [1, 7],
    firstNight: '2030-01-01',
    lastNight: '2030-12-31',
    minNights: 2,
    maxNights: 14,
    daysAheadMin: 3,
    daysAheadMax: 90,
    closedToArrival: true,
    closedToDeparture: true,
    codeOnly: true,
    closed: true,
  }
  const { status, body } = await manager.call(addRatePlan, { body: whole })
  const { _id, ...entry } = body.data
  expect([status, entry]).toEqual([201, { version: 1, ...whole }])
})

test.each([
  ['a percentage and an amount', { from: { planId: 'standard', percent: 5, amount: 5 } }, 'from'],
  [
    'three decimals of a percentage',
    { from: { planId: 'standard', percent: 0.125 } },
    'from.percent',
  ],
  [
    'a price of a meal that is not included',
    { mealPrices: [{ meal: 'lunch', adult: 1, child: 1 }] },
    'mealPrices.0.meal',
  ],
  ['a deposit of nothing', { deposit: { daysBefore: 3 } }, 'deposit'],
  ['a deposit of two kinds', { deposit: { nights: 1, all: true } }, 'deposit'],
  ['three decimals of a deposit', { deposit: { percent: 0.125 } }, 'deposit.percent'],
  ['no nights', { firstNight: '2030-02-02', lastNight: '2030-02-01' }, 'lastNight'],
  ['no length', { minNights: 3, maxNights: 2 }, 'maxNights'],
  ['no day of sale', { daysAheadMin: 9, daysAheadMax: 8 }, 'daysAheadMax'],
])('rejects %s', async (_, fields, field) => {
  const { _id } = await readStandard()
  const body = JSON.parse(JSON.stringify(fields).replace('"standard"', `"${_id}"`))
  expect(await add(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('what the hotel does not have is not found', async () => {
  for (const fields of [
    { from: { planId: unknownId, percent: 5 } },
    { roomTypeIds: [unknownId] },
  ]) {
    expect(await add(fields)).toMatchObject({ status: 404 })
  }
})

test('plans are derived through at most three, and never from themselves', async () => {
  const chain = [await readStandard()]
  for (const from of [1, 2, 3]) {
    const { data } = (await add({ from: { planId: chain.at(-1)?._id, amount: from } })).body
    chain.push(data)
  }
  const deeper = await add({ from: { planId: chain[3]?._id, amount: 4 } })
  expect(deeper).toMatchObject({ status: 400, body: { errors: [{ field: 'from.planId' }] } })
  const [first] = chain
  if (!first) throw new Error('Expected a plan')
  const circle = await manager.call(changeRatePlan, {
    params: { id: first._id },
    body: { ...first, from: { planId: chain[2]?._id ?? '', percent: 5 } },
  })
  expect(circle).toMatchObject({ status: 400, body: { errors: [{ field: 'from.planId' }] } })
  expect(await manager.call(removeRatePlan, { params: { id: chain[2]?._id ?? '' } })).toMatchObject(
    {
      status: 409,
      body: { code: 'in_use', uses: [{ noun: 'rate-plans', count: 1 }] },
    },
  )
})
