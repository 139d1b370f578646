import { checkOut } from '@bellhop/contract/desk/check-out'
import { addDiscount, correctEntry } from '@bellhop/contract/desk/corrections'
import { type Folio, getFolio, postCharge } from '@bellhop/contract/desk/folios'
import { getBill } from '@bellhop/contract/guest/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { addWire } from '@bellhop/domain/money/money'
import { addDays } from '@bellhop/domain/stays/booking'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { readRow } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'
import { postPastNights } from '../payments/post-nights.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { room_tax: 1200, food_tax: 500 }))
const ananya = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

const params = () => ({ id: ananya.stayId })
const discount = (body: object, headers: Record<string, string> = {}) =>
  desk.call(addDiscount, { headers, params: params(), body: { reason: 'Noisy room.', ...body } })
const read = async (): Promise<Folio> => (await desk.call(getFolio, { params: params() })).body.data
const readBill = async () => (await ananya.call(getBill)).body
const leave = () => desk.call(checkOut, { params: params(), body: { reason: 'Company pays.' } })

/** @returns the id of the entry */
async function charge(amount = 1000, taxRate = 18): Promise<string> {
  const body = { title: 'Laundry', amount, taxRate }
  const { body: answer } = await desk.call(postCharge, { params: params(), body })
  return answer.data.entries.at(-1)?._id ?? ''
}

async function order(): Promise<void> {
  const outlet = await buildOutlet(hotel)
  const { id: itemId } = await buildFood(hotel, outlet, { price: 35_000 })
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 2 }] }
  expect((await ananya.call(createFoodRequest, { body })).status).toBe(201)
}

/** Lets the guest have arrived so many nights ago, with the past nights posted. */
async function arrive(nights: number, duration: number): Promise<void> {
  const check_in = new Date(Date.now() - nights * DAY_MS)
  await moveStay(server, ananya.stayId, { check_in, duration })
  await postPastNights(server.db, server.app.bus, new Date())
}

const discountsOf = ({ entries }: Folio) =>
  entries.filter(({ isDiscount }) => isDiscount).map(({ kind, net, tax }) => [kind, net, tax])

describe('a discount on an entry', () => {
  test('is a separate entry that points at it, and the guest sees why', async () => {
    const id = await charge()
    const { status, body } = await discount({ entryId: id, percent: 10, expectedNet: 1000 })
    expect(status).toBe(201)
    expect(body.data.entries.at(-1)).toMatchObject({
      ...{ kind: 'charge', net: -100, tax: -18, correctsId: id },
      ...{ isDiscount: true, reason: 'Noisy room.' },
    })
    expect((await readBill()).charges).toMatchObject([
      {
        ...{ title: 'Laundry', amount: 900, tax: 162 },
        corrections: [{ isDiscount: true, amount: 100, tax: 18, reason: 'Noisy room.' }],
      },
    ])
  })

  test('applies to what earlier ones have left, down to 0', async () => {
    const id = await charge(100, 5)
    await discount({ entryId: id, percent: 50 })
    await discount({ entryId: id, percent: 50 })
    expect((await discount({ entryId: id, amount: 25.01 })).status).toBe(400)
    await discount({ entryId: id, amount: 25 })
    expect(discountsOf(await read())).toEqual([
      ['charge', -50, -2.5],
      ['charge', -25, -1.25],
      ['charge', -25, -1.25],
    ])
    expect((await discount({ entryId: id, percent: 1 })).body).toMatchObject({
      code: 'already_corrected',
    })
  })

  test.each([
    [{}],
    [{ percent: 10, amount: 10 }],
    [{ percent: 0 }],
    [{ percent: 101 }],
    [{ percent: 1.234 }],
    [{ amount: 0 }],
    [{ amount: 1.001 }],
    [{ percent: 10, reason: ' ' }],
    [{ percent: 10, date: 'today' }],
  ])('rejects %j', async (body) => {
    const id = await charge()
    expect((await discount({ entryId: id, ...body })).status).toBe(400)
    expect((await read()).entries).toHaveLength(1)
  })

  test('of a percentage with three decimals is rejected with the field', async () => {
    const { body } = await discount({ entryId: await charge(), percent: 1.234 })
    expect(body).toMatchObject({
      errors: [{ field: 'percent', message: 'Enter at most two decimals.' }],
    })
  })

  test('of another stay or of a payment is not found', async () => {
    expect((await discount({ entryId: unknownId, percent: 10 })).status).toBe(404)
    const own = await charge()
    Object.assign(ananya, await buildGuest(hotel))
    expect((await discount({ entryId: own, percent: 10 })).status).toBe(404)
  })
})

describe('a discount on a day or a stay', () => {
  test('lowers each night, request and charge by its share, future nights included', async () => {
    await arrive(1, 2)
    await order()
    await charge()
    const before = await read()
    await discount({ percent: 10 })
    const folio = await read()
    expect(discountsOf(folio)).toEqual([
      ['roomNight', -450, -54],
      ['request', -70, -3.5],
      ['charge', -100, -18],
    ])
    expect(folio.nightsToCome).toMatchObject([
      { net: 4050, tax: 486, discounts: [{ net: 450, tax: 54, reason: 'Noisy room.' }] },
    ])
    const off = addWire([before.balance, -folio.balance], 'INR')
    expect(off).toBe(504 + 73.5 + 118 + 504)
    const bill = await readBill()
    expect(bill.balance).toBe(folio.balance)
    expect(bill.nights.map(({ amount, corrections }) => [amount, corrections[0]?.amount])).toEqual([
      [4050, 450],
      [4050, 450],
    ])
  })

  test('on a day leaves the other days', async () => {
    await arrive(2, 2)
    await charge()
    const [first, second] = (await read()).entries.flatMap(({ night }) => night ?? [])
    await discount({ date: first, amount: 500 })
    expect(discountsOf(await read())).toEqual([['roomNight', -500, -60]])
    await discount({ date: addDays(second ?? '', 1), percent: 100 })
    expect(discountsOf(await read()).at(-1)).toEqual(['charge', -1000, -180])
    expect((await discount({ date: '2020-01-01', percent: 10 })).body).toMatchObject({
      code: 'already_corrected',
    })
  })

  test('is posted with its night, once, and is on the invoice', async () => {
    await arrive(0, 2)
    await discount({ percent: 10 })
    await discount({ amount: 81 })
    const { nightsToCome } = await read()
    expect(nightsToCome[0]?.discounts.map(({ net }) => net)).toEqual([450, 40.5])
    const tomorrow = new Date(Date.now() + DAY_MS)
    for (const _ of [1, 2]) await postPastNights(server.db, server.app.bus, tomorrow)
    const { entries } = await read()
    expect(entries.map(({ net, tax }) => [net, tax])).toEqual([
      [4500, 540],
      [-450, -54],
      [-40.5, -4.86],
    ])
    expect(entries[1]).toMatchObject({ isDiscount: true, staff: 'Meera Iyer' })
    const left = await leave()
    expect(left.body.data.balance).toBe(4009.5 + 481.14)
    const { content } = await readRow(server.db, 'invoice', ['content'], { stay_id: ananya.stayId })
    expect(content.lines).toMatchObject([{ kind: 'roomNight', net: 4009_50, tax: 481_14 }])
    expect(content.totals).toMatchObject({ net: 4009_50, discounts: 490_50 })
  })

  test.each([
    // 99.9 is rounded to 100, and 8 % of the 899 that stay to 72.
    ['JPY', 999, 8, [-100, -8]],
    ['KWD', 1.005, 5, [-0.101, -0.005]],
  ])('follows the minor unit of %s', async (currency, amount, taxRate, [net, tax]) => {
    Object.assign(hotel, await buildHotel(server, { currency }))
    Object.assign(ananya, await buildGuest(hotel))
    Object.assign(desk, await buildStaff(hotel))
    await discount({ entryId: await charge(amount, taxRate), percent: 10 })
    expect(discountsOf(await read())).toEqual([['charge', net, tax]])
  })
})

describe('a discount after check-out', () => {
  test('gives a credit note with the reason', async () => {
    await charge()
    await leave()
    const { status } = await discount({ percent: 10 })
    expect(status).toBe(201)
    const { content } = await readRow(server.db, 'invoice', ['content'], {
      stay_id: ananya.stayId,
      kind: 'creditNote',
    })
    expect(content).toMatchObject({
      lines: [
        { kind: 'roomNight', net: 450_00, tax: 54_00, taxRate: 1200 },
        { kind: 'charge', net: 100_00, tax: 18_00, taxRate: 1800 },
      ],
      credits: { reasons: ['Noisy room.'] },
    })
  })
})

describe('simultaneous calls', () => {
  test('do not both discount what both have seen', async () => {
    const id = await charge()
    const seen = { entryId: id, percent: 50, expectedNet: 1000 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => discount(seen)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(discountsOf(await read())).toEqual([['charge', -500, -90]])
    const correction = { reason: 'Wrong room.', amount: 10, expectedNet: 1000 }
    const { body } = await desk.call(correctEntry, { params: { id }, body: correction })
    expect(body).toMatchObject({ code: 'changed_meanwhile' })
  })

  test('never take more than there is, whatever they correct at once', async () => {
    const id = await charge(1000, 18)
    await order()
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => discount({ amount: 3000 })),
      ...[1, 2, 3].map(() => discount({ percent: 40 })),
      ...[1, 2, 3].map(() => discount({ entryId: id, amount: 400 })),
    ])
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
    const { entries, nightsToCome } = await read()
    const open = entries.filter(({ correctsId }) => !correctsId).map((entry) => entry.open)
    expect([...open, ...nightsToCome.map(({ net }) => net)].every((left) => left >= 0)).toBe(true)
  })

  test('with the same key give one discount', async () => {
    await charge()
    const key = { 'idempotency-key': 'd1' }
    const answers = [await discount({ amount: 10 }, key), await discount({ amount: 10 }, key)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { entries, nightsToCome } = await read()
    const off = [
      ...entries.filter(({ isDiscount }) => isDiscount).map(({ net }) => net),
      ...nightsToCome.flatMap(({ discounts }) => discounts.map(({ net }) => -net)),
    ]
    expect(addWire(off, 'INR')).toBe(-10)
  })
})
