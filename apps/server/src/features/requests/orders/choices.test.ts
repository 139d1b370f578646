import { getDeskRequest, rejectRequest } from '@bellhop/contract/desk/requests'
import { getMenu, setFoodAvailability } from '@bellhop/contract/guest/dining'
import { getBill } from '@bellhop/contract/guest/payments'
import { createFoodRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { findBilledStay } from '../../../ledger/billed-stay.ts'
import { proformaContent } from '../../../ledger/invoice-content.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { buildChoice, buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { raiseContentVersion } from '../../../testing/raise-content-version.ts'
import { changeRows, readRow } from '../../../testing/rows.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { food_tax: 500, languages: ['en', 'hi'] }))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))
const thali = prepare(() => buildFood(hotel, outlet, { name: 'Thali', price: 30010 }))
const size = prepare(() =>
  buildChoice(hotel, thali, {
    name: 'Size',
    min: 1,
    max: 1,
    options: { Regular: 0, Large: 8005 },
  }),
)
const extras = prepare(() =>
  buildChoice(hotel, thali, {
    name: 'Extras',
    max: 2,
    position: 1,
    options: { Butter: 3000, Ghee: 4000, Papad: 2500 },
  }),
)

function order(lines: object[], more: object = {}) {
  const body = { restaurantId: outlet.id, lines, ...more }
  // biome-ignore lint/suspicious/noExplicitAny: also lines that the contract rejects
  return guest.call(createFoodRequest, { body: body as any })
}

const lineOf = (choices: string[], quantity = 1) => ({ itemId: thali.id, quantity, choices })

async function signInDesk() {
  return (await buildStaff(hotel, { role: 'admin' })).headers
}

async function setOption(name: string, change: { available?: boolean; price?: number }) {
  await changeRows(server.db, 'food_choice_option', { hotel_id: hotel.id, name }, change)
  await raiseContentVersion(server.db, hotel.id)
}

test('prices and taxes a line with its options, and sorts them as on the menu', async () => {
  const chosen = [...extras.idsOf('Ghee', 'Butter'), ...size.idsOf('Large')]
  const { status, body } = await order([lineOf(chosen, 3)])
  expect(status).toBe(201)
  expect(body.data.title).toBe('3 × Thali')
  expect(body.data.lines).toMatchObject([
    {
      name: 'Thali',
      quantity: 3,
      price: 450.15,
      amount: 1350.45,
      taxAmount: 67.52,
      choices: [
        { name: 'Large', price: 80.05 },
        { name: 'Butter', price: 30 },
        { name: 'Ghee', price: 40 },
      ],
      optionIds: [...size.idsOf('Large'), ...extras.idsOf('Butter', 'Ghee')],
    },
  ])
  expect(body.data.amounts).toEqual({ subtotal: 1350.45, tax: 67.52, tip: 0, total: 1417.97 })
})

test('shows the options, as ordered, to the guest and the desk, on bill and invoice', async () => {
  const { body } = await order([lineOf([...size.idsOf('Large'), ...extras.idsOf('Papad')])])
  const id = body.data._id
  await setOption('Large', { price: 99900 })
  await server.db.deleteFrom('food').where('hotel_id', '=', hotel.id).execute()
  const choices = [
    { name: 'Large', price: 80.05 },
    { name: 'Papad', price: 25 },
  ]
  const lines = [{ name: 'Thali', price: 405.15, choices }]

  const read = await guest.call(getGuestRequest, { params: { id } })
  expect(read.body.data.lines).toMatchObject(lines)
  const seen = await call(server, getDeskRequest, { headers: await signInDesk(), params: { id } })
  expect(seen.body.data.lines).toMatchObject(lines)
  const bill = await guest.call(getBill)
  expect(bill.body.data[0]).toMatchObject({ title: '1 × Thali', lines })
  const stay = await findBilledStay(server.db, hotel.id, guest.stayId ?? '')
  expect(stay && proformaContent(stay).lines.map(({ title }) => title)).toContain(
    'Thali (Large, Papad)',
  )
  // Stored in all languages for later readers.
  expect(stay?.orderedLines[0]?.choices[0]?.translations).toEqual({ hi: { name: 'Large (hi)' } })
})

test('translates options for the reader on the menu, on the request and in a problem', async () => {
  await changeRows(server.db, 'food_choice', size.id, {
    translations: JSON.stringify({ hi: { name: 'साइज़' } }),
  })
  const inHindi = { ...guest.headers, 'accept-language': 'hi' }
  const menu = await call(server, getMenu, {
    headers: inHindi,
    params: { restaurantId: outlet.id },
  })
  const [choice] = menu.body.data[0]?.foods[0]?.choices ?? []
  expect([choice?.name, choice?.options[1]?.name]).toEqual(['साइज़', 'Large (hi)'])

  const { body } = await order([lineOf(size.idsOf('Large'))])
  expect(body.data.lines[0]?.choices).toEqual([{ name: 'Large', price: 80.05 }])
  const params = { id: body.data._id }
  const read = await call(server, getGuestRequest, { headers: inHindi, params })
  expect(read.body.data.lines[0]?.choices).toEqual([{ name: 'Large (hi)', price: 80.05 }])

  const wrong = { restaurantId: outlet.id, lines: [{ itemId: thali.id, quantity: 1 }] }
  const rejected = await call(server, createFoodRequest, { headers: inHindi, body: wrong })
  expect(rejected.body).toMatchObject({ detail: 'Thali: साइज़ में से 1 चुनें।' })
})

test('makes separate lines of a dish with different options, and none for a dish without choices', async () => {
  const dosa = await buildFood(hotel, outlet)
  const { body } = await order([
    lineOf(size.idsOf('Large')),
    lineOf(size.idsOf('Regular')),
    { itemId: dosa.id, quantity: 1 },
    { itemId: dosa.id, quantity: 1, choices: [] },
  ])
  expect(body.data.title).toBe('2 × Thali, 2 × Masala dosa')
  expect(body.data.lines.map(({ price }) => price)).toEqual([380.15, 300.1, 180, 180])
  expect(body.data.lines[2]).not.toHaveProperty('choices')
  expect(body.data.lines[3]).not.toHaveProperty('optionIds')
})

test('counts stock per dish, whatever the options', async () => {
  await changeRows(server.db, 'food', thali.id, { stock: 3 })
  const two = [lineOf(size.idsOf('Large'), 2), lineOf(size.idsOf('Regular'), 2)]
  expect(await order(two)).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable', params: { reason: 'tooFew', item: 'Thali', left: 3 } },
  })
  const some = [lineOf(size.idsOf('Large'), 2), lineOf(size.idsOf('Regular'))]
  const { status, body } = await order(some)
  expect(status).toBe(201)
  const stockOf = async () => (await readRow(server.db, 'food', ['stock'], thali.id)).stock
  expect(await stockOf()).toBe(0)
  await call(server, rejectRequest, {
    headers: await signInDesk(),
    params: { id: body.data._id },
    body: { reason: 'The oven is cold.' },
  })
  expect(await stockOf()).toBe(3)
})

test("rejects options that do not fit the dish, with the line's field", async () => {
  const other = await buildFood(hotel, outlet)
  const sauce = await buildChoice(hotel, other, { options: { Mint: 0 } })
  const foreignHotel = await buildHotel(server)
  const foreignFood = await buildFood(foreignHotel, await buildOutlet(foreignHotel))
  const foreign = await buildChoice(foreignHotel, foreignFood, { options: { Mint: 0 } })
  const regular = size.idsOf('Regular')
  const changed = 'The options for Thali have changed. Please choose again.'
  const cases: [chosen: string[], message: string][] = [
    [[], 'Thali: choose 1 of Size.'],
    [extras.idsOf('Butter'), 'Thali: choose 1 of Size.'],
    [size.idsOf('Regular', 'Large'), 'Thali: choose 1 of Size at most.'],
    [
      [...regular, ...extras.idsOf('Butter', 'Ghee', 'Papad')],
      'Thali: choose 2 of Extras at most.',
    ],
    [[...regular, ...extras.idsOf('Ghee', 'Ghee')], 'Choose each option for Thali once.'],
    [[...regular, unknownId], changed],
    [[...regular, ...sauce.idsOf('Mint')], changed],
    [[...regular, ...foreign.idsOf('Mint')], changed],
  ]
  for (const [choices, message] of cases) {
    const answer = await order([{ itemId: other.id, quantity: 1 }, lineOf(choices)])
    expect(answer, message).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field: 'lines.1.choices', message }] },
    })
  }
  const without = await order([{ itemId: thali.id, quantity: 1 }])
  expect(without.body).toMatchObject({
    code: 'invalid_request',
    detail: 'Thali: choose 1 of Size.',
  })
  const plain = await order([{ itemId: other.id, quantity: 1, choices: regular }])
  expect(plain.body.errors).toMatchObject([{ field: 'lines.0.choices' }])
})

test.each([
  ['no list', 'Large'],
  ['no ids', ['Large']],
  ['too long', Array.from({ length: 51 }, () => unknownId)],
])('rejects choices that are %s', async (_, choices) => {
  expect(await order([{ itemId: thali.id, quantity: 1, choices }])).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

test('reports an unavailable option by name, and a changed price by the new total', async () => {
  const chosen = [...size.idsOf('Regular'), ...extras.idsOf('Butter')]
  await setOption('Butter', { price: 3500 })
  const { status, body } = await order([lineOf(chosen)], { expectedTotal: 346.61 })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'price_changed',
    amounts: { subtotal: 335.1, tax: 16.76, total: 351.86 },
  })
  await setOption('Butter', { available: false })
  expect(await order([lineOf(chosen)])).toMatchObject({
    status: 409,
    body: {
      code: 'item_unavailable',
      detail: 'Thali (Butter) is not available right now.',
      params: { reason: 'notOffered', item: 'Thali (Butter)' },
    },
  })
})

test('keeps the choices of a dish that is switched off at the desk', async () => {
  const { body } = await call(server, setFoodAvailability, {
    headers: await signInDesk(),
    params: { id: thali.id },
    body: { available: false },
  })
  expect(body.data.choices?.map(({ name }) => name)).toEqual(['Size', 'Extras'])
})
