import { checkOut } from '@bellhop/contract/desk/check-out'
import { addFood, addFoodCategory } from '@bellhop/contract/desk/dining'
import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { getMenu } from '@bellhop/contract/guest/dining'
import { getStarterData } from '@bellhop/contract/guest/hotel'
import { getBill } from '@bellhop/contract/guest/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'

const server = await getTestApp()

test('taxes the dishes and the drinks of a set menu on order, bill and invoice alike', async () => {
  const hotel = await buildHotel(server, { currency: 'EUR', country: 'DE' })
  await setTaxes(hotel, taxExamples.Berlin)
  const guest = await buildGuest(hotel)
  const desk = await buildStaff(hotel, { role: 'manager' })
  const outlet = await buildOutlet(hotel)
  const body = { outletId: outlet.id, name: { en: 'Menus' } }
  const categoryId = (await desk.call(addFoodCategory, { body })).body.data._id
  const menu = { categoryId, price: 20, diet: 'veg' as const, prepMinutes: 5 }
  const choices = [
    {
      ...{ name: { en: 'Drink' }, min: 1, max: 1 },
      options: [{ name: { en: 'Wine' }, price: 5, taxKind: 'drink' as const }],
    },
  ]
  for (const dish of [
    { ...menu, name: { en: 'Dinner' }, drinkShare: 30 },
    { ...menu, name: { en: 'Lunch' }, choices },
  ]) {
    expect((await desk.call(addFood, { body: dish })).body.data).toMatchObject(dish)
  }

  const params = { restaurantId: outlet.id }
  const [category] = (await guest.call(getMenu, { params })).body.data
  const [dinner, lunch] = category?.foods ?? []
  expect([dinner?.drinkShare, lunch?.drinkShare]).toEqual([30, undefined])
  const wine = lunch?.choices?.[0]?.options[0]
  expect(wine?.taxKind).toBe('drink')

  const lines = [
    { itemId: dinner?._id ?? '', quantity: 2 },
    { itemId: lunch?._id ?? '', quantity: 1, choices: [wine?._id ?? ''] },
  ]
  const order = { restaurantId: outlet.id, lines, expectedTotal: 65 }
  const ordered = (await guest.call(createFoodRequest, { body: order })).body.data
  const entered = await desk.call(enterStayRequest, {
    params: { id: guest.stayId },
    body: { kind: 'food', ...order },
  })
  expect(entered.status).toBe(201)
  const bill = (await guest.call(getBill)).body.data
  expect(bill).toHaveLength(2)
  for (const { amounts, lines } of [ordered, ...bill]) {
    expect(amounts).toMatchObject({ subtotal: 65, tax: 0, total: 65 })
    // 1.83 of 28.00 and 1.92 of 12.00; 1.31 of 20.00 and 0.80 of 5.00.
    expect(lines.map(({ included }) => included)).toEqual([3.75, 2.11])
  }
  await changeRows(server.db, 'guest_request', { hotel_id: hotel.id }, { status: 'done' })
  await desk.call(checkOut, { params: { id: guest.stayId }, body: { reason: 'The company pays.' } })
  const { content } = await readRow(server.db, 'invoice', ['content'], { hotel_id: hotel.id })
  const invoiced = content.lines
    .filter(({ kind }) => kind === 'request')
    .map(({ title, quantity, net, taxRate, tax }) => [title, quantity, net, taxRate, tax])
  const ofOrder = [
    ['Dinner', 2, 2617, 700, 183],
    ['Dinner', 2, 1008, 1900, 192],
    ['Lunch (Wine)', 1, 1869, 700, 131],
    ['Lunch (Wine)', 1, 420, 1900, 80],
  ]
  expect(invoiced).toEqual([...ofOrder, ...ofOrder])
  // After midnight at the hotel the invoice has a night, too, which is taxed at the rate of dishes.
  expect(content.taxes).toContainEqual(
    expect.objectContaining({ taxRate: 1900, net: 2 * (1008 + 420), tax: 2 * (192 + 80) }),
  )
})

test('a menu of three rates is taxed so on order, bill and invoice', async () => {
  const hotel = await buildHotel(server, { currency: 'EUR', country: 'PT' })
  await setTaxes(hotel, taxExamples.Évora)
  const guest = await buildGuest(hotel)
  const desk = await buildStaff(hotel, { role: 'manager' })
  const outlet = await buildOutlet(hotel)
  const add = async (name: string, taxKind: 'food' | 'drink' | 'alcohol') => {
    const category = { outletId: outlet.id, name: { en: name }, taxKind }
    const { _id: categoryId } = (await desk.call(addFoodCategory, { body: category })).body.data
    const dish = { categoryId, name: { en: name }, price: 10, diet: 'veg' as const, prepMinutes: 5 }
    return (await desk.call(addFood, { body: dish })).body.data._id
  }
  const ids = [
    await add('Açorda', 'food'),
    await add('Juice', 'drink'),
    await add('Wine', 'alcohol'),
  ]
  const { taxes } = (await guest.call(getStarterData)).body.data
  expect([taxes.food, taxes.drink, taxes.alcohol].map((of) => of?.[0]?.rate)).toEqual([
    ...[600, 1300, 2300],
  ])
  const lines = ids.map((itemId) => ({ itemId, quantity: 1 }))
  const body = { restaurantId: outlet.id, lines, expectedTotal: 30 }
  const ordered = await guest.call(createFoodRequest, { body })
  expect(ordered.body.data.lines.map(({ included }) => included)).toEqual([0.57, 1.15, 1.87])
  const bill = (await guest.call(getBill)).body.data
  expect(bill[0]?.lines.map(({ included }) => included)).toEqual([0.57, 1.15, 1.87])
  await changeRows(server.db, 'guest_request', { hotel_id: hotel.id }, { status: 'done' })
  const params = { id: guest.stayId }
  await desk.call(checkOut, { params, body: { reason: 'The company pays.' } })
  const { content } = await readRow(server.db, 'invoice', ['content'], { hotel_id: hotel.id })
  const invoiced = content.lines
    .filter(({ kind }) => kind === 'request')
    .map(({ title, quantity, net, taxRate, tax }) => [title, quantity, net, taxRate, tax])
  expect(invoiced).toEqual([
    ['Açorda', 1, 943, 600, 57],
    ['Juice', 1, 885, 1300, 115],
    ['Wine', 1, 813, 2300, 187],
  ])
})
