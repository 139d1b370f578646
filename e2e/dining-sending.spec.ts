import type { Page } from '@playwright/test'
import {
  confirmedNumber,
  dishOf,
  linesIn,
  openMenu,
  openOrder,
  readStored,
} from './support/dining.ts'
import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** The id of the only dish in the stored order. */
const orderedId = (guest: Page): Promise<string> =>
  guest.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').kitchen.lines[0]._id)

/** Overrides the price or availability of khichdi until the phone sends an order. */
async function overrideKhichdiUntilSent(guest: Page, change: object): Promise<void> {
  let isSent = false
  await guest.route('**/foods/app/menu/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const menu = data.map((category: { foods: { name: string }[] }) => ({
      ...category,
      foods: category.foods.map((food) =>
        food.name === 'Khichdi' && !isSent ? { ...food, ...change } : food,
      ),
    }))
    await route.fulfill({ response, json: { data: menu } })
  })
  await guest.route('**/guest-requests/app/food', async (route) => {
    isSent = true
    await route.continue()
  })
}

test('an order can be placed before the tax has loaded', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  const { promise: read, resolve: respond } = Promise.withResolvers<void>()
  await guest.route('**/api/misc/app/tip', async (route) => {
    await read
    await route.continue()
  })
  await signInGuest(guest, server)
  await openMenu(guest)
  await dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByRole('button', { name: 'Place order', exact: true }).click()
  await confirmedNumber(guest)
  respond()
})

test('what the kitchen marks as sold out or closes is marked in the cart until its time', {
  tag: '@nightly',
}, async ({ guest, admin: desk, server }) => {
  await desk.goto(`${server.url}/desk/board`)
  await signInGuest(guest, server)
  await openMenu(guest)
  await dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  await dishOf(guest, 'Vegetable biryani')
    .getByRole('button', { name: 'Add one Vegetable biryani' })
    .click()
  const order = await openOrder(guest)

  await desk.getByRole('button', { name: 'Sold out or closed' }).click()
  const soldOut = desk.getByRole('dialog', { name: 'Sold out or closed' })
  await soldOut.getByRole('searchbox').fill('khich')
  await soldOut.getByRole('button', { name: 'Mark Khichdi as sold out' }).click()
  await expect(order.getByText('Not available right now')).toBeVisible()
  await soldOut.getByLabel('Until when Khichdi is sold out').selectOption({ index: 1 })
  await expect(order.getByText('Available again tomorrow at')).toBeVisible()
  await expect(order.getByRole('button', { name: /^Place order/ })).toBeDisabled()

  await order.getByRole('button', { name: 'Remove', exact: true }).click()
  await order.getByRole('button', { name: /^Place order/ }).click()
  await confirmedNumber(guest)
  await guest.getByRole('button', { name: 'Continue browsing' }).click()
  await expect(dishOf(guest, 'Khichdi').getByText('Available again tomorrow at')).toBeVisible()
  await soldOut.getByRole('button', { name: 'Mark Khichdi as available' }).click()
  await expect(
    dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }),
  ).toBeVisible()

  await dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  await openOrder(guest)
  await soldOut.getByRole('searchbox').fill('in-room')
  await soldOut.getByRole('button', { name: /^Close In-room dining until/ }).click()
  const isClosed = order.getByText('In-room dining is closed and opens')
  await expect(isClosed).toBeVisible()
  await soldOut.getByRole('button', { name: /^Undo In-room dining: closed/ }).click()
  await expect(isClosed).toBeHidden()
})

test('a rejected order names the unavailable dish', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409.*\/food\)/)
  await overrideKhichdiUntilSent(guest, { available: true })
  await openMenu(guest)
  await dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  const id = await orderedId(guest)
  await desk.request.put(`${server.url}/api/desk/foods/${id}/availability`, {
    data: { available: false },
  })
  await order.getByRole('button', { name: /^Place order/ }).click()
  await expect(order.getByRole('alert')).toContainText('Khichdi isn’t available right now.')
  await expect(order.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
})

test('a dish that is removed while it is in the order or being sent is named, and the rest stays', {
  tag: '@nightly',
}, async ({ ananya: guest, admin: desk, server, consoleErrors }) => {
  consoleErrors.allow(/status of 404.*\/food\)/)
  await openMenu(guest)
  const add = (name: string) =>
    dishOf(guest, name)
      .getByRole('button', { name: `Add one ${name}` })
      .click()
  await add('Khichdi')
  const khichdi = await orderedId(guest)
  await add('Vegetable biryani')
  const order = await openOrder(guest)
  const lineOf = (name: string) => order.getByRole('listitem').filter({ hasText: name })
  const send = order.getByRole('button', { name: /^Place order/ })

  // In the order, which is open.
  const address = `${server.url}/api/desk/foods/${khichdi}`
  expect((await desk.request.delete(address)).status()).toBe(204)
  await expect(lineOf('Khichdi').getByRole('status')).toContainText('Not available right now')
  await expect(send).toBeDisabled()
  await expect(lineOf('Vegetable biryani')).toContainText('₹')

  // The removal is undone at the desk: the dish is back in the order.
  await desk.goto(`${server.url}/desk/changes`)
  await desk.getByRole('button', { name: /^Undo: .* removed the dish Khichdi$/ }).click()
  await expect(send).toBeEnabled()

  // On its way: the phone has not heard of it.
  let isSent = false
  await guest.route('**/foods/app/menu/*', async (route) => {
    if (isSent) await route.continue()
    else await route.abort()
  })
  await guest.route('**/guest-requests/app/food', async (route) => {
    if (!isSent) expect((await desk.request.delete(address)).status()).toBe(204)
    isSent = true
    await route.continue()
  })
  await send.click()
  await expect(order.getByRole('alert')).toContainText('Khichdi is no longer available.')
  await expect(lineOf('Khichdi').getByRole('status')).toContainText('Not available right now')
  expect(linesIn(await readStored(guest))).toHaveLength(2)
  await order.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(order.getByRole('alert')).toBeHidden()
  await send.click()
  await confirmedNumber(guest)
})

test('a changed price shows the new total to confirm', { tag: '@nightly' }, async ({
  ananya: guest,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409.*\/food\)/)
  await overrideKhichdiUntilSent(guest, { price: 300 })
  await openMenu(guest)
  await dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByRole('button', { name: /^Place order.*₹354/ }).click()
  await expect(order.getByRole('alert')).toContainText('The new total is ₹401.20')
  await order.getByRole('button', { name: /^Place order.*₹401.20/ }).click()
  await confirmedNumber(guest)
})

test('an order in flight during a reload is placed once, with its tip, and does not return to the cart', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  const arrived = Promise.withResolvers<void>()
  const reloaded = Promise.withResolvers<void>()
  let calls = 0
  await guest.route('**/guest-requests/app/food', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    arrived.resolve()
    await reloaded.promise
    // The page that would receive it is gone.
    await route.abort().catch(() => {})
  })
  await openMenu(guest)
  await dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByRole('button', { name: '₹50', exact: true }).click()
  const beforeSending = await readStored(guest)
  expect(linesIn(beforeSending)).toHaveLength(1)
  await order.getByRole('button', { name: /^Place order/ }).click()
  await arrived.promise
  // The cart is emptied before the order is sent; the sheet still shows it.
  expect(linesIn(await readStored(guest))).toEqual([])
  await expect(order.getByText('Khichdi')).toBeVisible()
  await guest.reload()
  reloaded.resolve()
  await expect(guest.getByText('Sent: 1 × Khichdi')).toBeVisible()
  await expect(guest.getByRole('button', { name: /^View order/ })).toHaveCount(0)
  await guest.goto('/requests')
  const khichdi = guest.getByRole('link', { name: /Khichdi/ })
  await expect(khichdi).toHaveCount(1)
  await khichdi.click()
  await expect(guest.getByRole('main').getByText('₹50').first()).toBeVisible()

  // A killed browser may lose its last writes to localStorage, which restores the cart.
  await guest.goto('/robots.txt')
  await guest.evaluate((root) => localStorage.setItem('root', root), beforeSending)
  await guest.goto('/order')
  await expect.poll(async () => linesIn(await readStored(guest))).toEqual([])
  await openMenu(guest)
  await expect(dishOf(guest, 'Khichdi')).toBeVisible()
  await expect(guest.getByRole('button', { name: /^View order/ })).toHaveCount(0)
  await guest.goto('/requests')
  await expect(khichdi).toHaveCount(1)
})
