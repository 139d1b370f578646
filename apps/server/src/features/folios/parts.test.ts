import { correctEntry } from '@bellhop/contract/desk/corrections'
import { type Folio, getFolio, postCharge } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { food_tax: 500 }))
const ananya = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

const params = () => ({ id: ananya.stayId })
const read = async (): Promise<Folio> => (await desk.call(getFolio, { params: params() })).body.data
const correct = (id: string, amount?: number) =>
  desk.call(correctEntry, {
    params: { id },
    body: { reason: 'Wrong room.', ...(amount !== undefined && { amount }) },
  })

/** @returns the id of the entry */
async function charge(amount: number, taxRate: number): Promise<string> {
  const body = { title: 'Minibar', amount, taxRate }
  const answer = await desk.call(postCharge, { params: params(), body })
  return answer.body.data.entries.at(-1)?._id ?? ''
}

describe('correction of a part of a charge', () => {
  test('takes off no more tax than is left', async () => {
    // The rest keeps 5 %: of 0.90 that is 0.045, rounded up, of 0.80 it is 0.04.
    const id = await charge(1, 5)
    for (let part = 1; part <= 9; part++) expect((await correct(id, 0.1)).status).toBe(201)
    const { entries, totals } = await read()
    expect(entries.slice(1).map(({ tax }) => tax)).toEqual([
      0, -0.01, 0, -0.01, 0, -0.01, 0, -0.01, 0,
    ])
    expect(totals.charges).toBe(0.11)
    expect(entries[0]?.open).toBe(0.11)
  })

  test('takes off all remaining tax with the last part', async () => {
    // 5 % of 0.90 is rounded up, of the 0.45 that stay down.
    const id = await charge(0.9, 5)
    await correct(id, 0.45)
    await correct(id, 0.45)
    const { entries, totals } = await read()
    expect(entries.slice(1).map(({ tax }) => tax)).toEqual([-0.03, -0.02])
    expect(totals.charges).toBe(0)
    expect((await correct(id)).body).toMatchObject({ code: 'already_corrected' })
  })

  test('rejects more than what is left, and stores nothing', async () => {
    const id = await charge(100, 18)
    await correct(id, 40)
    const more = await correct(id, 60.01)
    expect(more).toMatchObject({ status: 400, body: { errors: [{ field: 'amount' }] } })
    expect((await read()).entries).toHaveLength(2)
    expect((await correct(id, 60)).status).toBe(201)
    expect((await read()).totals.charges).toBe(0)
  })
})

test('refunds a part of a payment without tax, then the rest', async () => {
  const body = { stayId: ananya.stayId, amount: 500, method: 'cash' }
  await desk.call(takePayment, { body })
  const id = (await read()).entries[0]?._id ?? ''
  expect((await correct(id, 500.01)).status).toBe(400)
  await correct(id, 200)
  expect((await read()).totals.payments).toBe(300)
  const rest = (await correct(id)).body.data
  expect(rest.entries.slice(1).map(({ net, tax }) => [net, tax])).toEqual([
    [200, 0],
    [300, 0],
  ])
  expect(rest.totals.payments).toBe(0)
})

test('corrects a request in parts, with the tax of each', async () => {
  const outlet = await buildOutlet(hotel)
  const { id: itemId } = await buildFood(hotel, outlet, { price: 35_000 })
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
  await ananya.call(createFoodRequest, { body })
  const id = (await read()).entries[0]?._id ?? ''
  expect((await correct(id, 350.01)).body).toMatchObject({ errors: [{ field: 'amount' }] })
  expect((await correct(id, 100)).status).toBe(201)
  expect((await correct(id, 250)).status).toBe(201)
  const { entries, totals } = await read()
  expect(entries.slice(1)).toMatchObject([
    { kind: 'request', net: -100, tax: -5 },
    { kind: 'request', net: -250, tax: -12.5 },
  ])
  expect(totals.requests).toBe(0)
})
