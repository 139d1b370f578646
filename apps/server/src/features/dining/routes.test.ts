import { getMenu, listFoodCategories, listFoods } from '@bellhop/contract/guest/dining'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { buildChoice, buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))

test("lists an outlet's categories with their hours and the people who prepare them", async () => {
  const kitchen = await buildDepartment(hotel, { name: 'Kitchen' })
  const breakfast = await buildFood(hotel, outlet, { served: ['07:00', '11:00'] })
  const { categoryId } = await buildFood(hotel, outlet)
  await buildFood(hotel, await buildOutlet(hotel, { name: 'Bar' }))
  await changeRows(server.db, 'food_category', categoryId, {
    name: 'All day',
    department_id: kitchen.id,
    position: 1,
  })

  const { status, body } = await guest.call(listFoodCategories, { body: { resId: outlet.id } })
  expect(status).toBe(200)
  expect(body.data).toEqual([
    {
      _id: breakfast.categoryId,
      name: 'Breakfast',
      department: null,
      hours: dailyHours(['07:00', '11:00']),
      availableFrom: '07:00',
      availableTo: '11:00',
    },
    { _id: categoryId, name: 'All day', department: { _id: kitchen.id, name: 'Kitchen' } },
  ])
})

test('reads the whole menu of an outlet, equal to its categories and foods', async () => {
  await buildFood(hotel, outlet, { served: ['07:00', '11:00'] })
  await buildFood(hotel, outlet)
  await buildFood(hotel, await buildOutlet(hotel, { name: 'Bar' }))
  const menu = await guest.call(getMenu, { params: { restaurantId: outlet.id } })
  const body = { resId: outlet.id }
  const { data } = (await guest.call(listFoodCategories, { body })).body
  expect(data).toHaveLength(2)
  const foods = await Promise.all(
    data.map(async ({ _id: id }) => (await guest.call(listFoods, { params: { id } })).body),
  )
  expect(menu.body.data).toEqual(data.map((one, at) => ({ ...one, foods: foods[at]?.data })))
  expect(foods.flatMap((one) => one.data)).toHaveLength(2)
})

test('lists no categories for an outlet without a menu', async () => {
  const { status, body } = await guest.call(listFoodCategories, { body: { resId: outlet.id } })
  expect(status).toBe(200)
  expect(body.data).toEqual([])
})

test('shows the description and price of a food', async () => {
  const food = await buildFood(hotel, outlet, {
    name: 'Laal maas',
    description: 'Mutton, slowly, with Mathania chillies.',
    image: '/api/images/0',
    price: 64550,
    diet: 'nonVeg',
    spicy: 3,
    allergens: ['milk'],
    eta_minutes: 35,
  })
  const { status, body } = await guest.call(listFoods, { params: { id: food.categoryId } })
  expect(status).toBe(200)
  expect(body.data).toEqual([
    {
      _id: food.id,
      name: 'Laal maas',
      description: 'Mutton, slowly, with Mathania chillies.',
      image: '/api/images/0',
      price: 645.5,
      available: true,
      etaMinutes: 35,
      diet: 'nonVeg',
      spicy: 3,
      allergens: ['milk'],
      prepMinutes: 35,
    },
  ])
})

test.each([
  ['shows how much is left of counted stock', { stock: 3 }, { quantity: 3, available: true }],
  [
    'shows sold out for the last one',
    { stock: 0 },
    { quantity: 0, available: false, unavailableReason: 'Sold out' },
  ],
  [
    'shows the reason why the kitchen switched it off',
    { available: false, unavailable_reason: 'Back tomorrow' },
    { available: false, unavailableReason: 'Back tomorrow' },
  ],
])('%s', async (_, values, shown) => {
  const food = await buildFood(hotel, outlet, values)
  const { body } = await guest.call(listFoods, { params: { id: food.categoryId } })
  const { quantity, available, unavailableReason } = body.data[0] ?? {}
  expect({ quantity, available, unavailableReason }).toEqual(shown)
})

test('reads the choices of a dish, in order', async () => {
  const food = await buildFood(hotel, outlet, { name: 'Cappuccino' })
  const milk = await buildChoice(hotel, food, {
    name: 'Milk',
    position: 1,
    options: { Oat: 5000, Almond: 4050, Soy: 0 },
  })
  const size = await buildChoice(hotel, food, {
    min: 1,
    options: { Regular: 0, Large: 6000 },
  })
  await setOption('Soy', { available: false })
  const choices = [
    {
      _id: size.id,
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { _id: size.idsOf('Regular')[0], name: 'Regular', price: 0 },
        { _id: size.idsOf('Large')[0], name: 'Large', price: 60 },
      ],
    },
    {
      _id: milk.id,
      name: 'Milk',
      min: 0,
      max: 1,
      options: [
        { _id: milk.idsOf('Oat')[0], name: 'Oat', price: 50 },
        { _id: milk.idsOf('Almond')[0], name: 'Almond', price: 40.5 },
      ],
    },
  ]
  const foods = await guest.call(listFoods, { params: { id: food.categoryId } })
  expect(foods.body.data).toMatchObject([{ available: true, choices }])
  const menu = await guest.call(getMenu, { params: { restaurantId: outlet.id } })
  expect(menu.body.data[0]?.foods).toEqual(foods.body.data)
})

test('marks a dish without a required option as unavailable, and hides an empty optional choice', async () => {
  const food = await buildFood(hotel, outlet)
  await buildChoice(hotel, food, { options: { Oat: 0 } })
  await setOption('Oat', { available: false })
  const read = async () =>
    (await guest.call(listFoods, { params: { id: food.categoryId } })).body.data[0]
  expect(await read()).not.toHaveProperty('choices')
  await buildChoice(hotel, food, { min: 1, options: { Large: 0 } })
  await setOption('Large', { available: false })
  expect(await read()).toMatchObject({ available: false })
})

async function setOption(name: string, change: { available: boolean }) {
  await changeRows(server.db, 'food_choice_option', { hotel_id: hotel.id, name }, change)
  await server.db
    .updateTable('hotel_counter')
    .set({ content_version: sql<number>`content_version + 1` })
    .where('hotel_id', '=', hotel.id)
    .execute()
}
