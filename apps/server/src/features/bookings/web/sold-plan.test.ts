import { getMyBooking } from '@bellhop/contract/guest/bookings'
import { getGuest } from '@bellhop/contract/guest/guest'
import type { SoldRate } from '@bellhop/domain/rates/price-stay'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestGuest } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { addRows, readRow } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const booked = prepare(() => buildGuest(hotel, { status: 'booked' }))
const inHouse = prepare(() => buildGuest(hotel, { status: 'inHouse' }))

async function sell(guest: TestGuest, rate: Partial<SoldRate>) {
  const { id } = await readRow(server.db, 'rate_plan', ['id'], { hotel_id: hotel.id })
  const sold: SoldRate = {
    plan: { id, name: { en: 'Standard' } },
    ...{ meals: [], mealPrices: [], adjustments: [], guestPrices: null },
    terms: { freeDays: 2, fee: 'firstNight' },
    ...rate,
  }
  await changeStay(server, guest, { rate: JSON.stringify(sold) })
}

async function readPlan() {
  const { body } = await booked.call(getMyBooking)
  return body.data?.rooms[0]?.ratePlan
}

test('says that a plan is the only one of the hotel until there is another', async () => {
  await sell(booked, {})
  expect(await readPlan()).toMatchObject({ name: 'Standard', isOnly: true })
  await addRows(server.db, 'rate_plan', { hotel_id: hotel.id, id: newId(), name: 'Flexible' })
  expect(await readPlan()).not.toHaveProperty('isOnly')
})

test('tells a guest in house which meals the price includes', async () => {
  const read = async () => (await inHouse.call(getGuest)).body.data
  await sell(inHouse, { meals: ['breakfast', 'dinner'] })
  expect(await read()).toMatchObject({ meals: ['breakfast', 'dinner'] })
  await sell(inHouse, {})
  expect(await read()).not.toHaveProperty('meals')
})
