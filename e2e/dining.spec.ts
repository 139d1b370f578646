import type { Locator, Page } from '@playwright/test'
import { cardOf, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { setLongMenu } from './support/long-menu.ts'
import { expect, test } from './support/test.ts'

/** The outlet that is open around the clock. */
const outlet = 'In-room dining'

async function openMenu(guest: Page, name: string | RegExp = outlet): Promise<void> {
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name }).first().click()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
}

const dish = (guest: Page, name: string) => guest.getByRole('article').filter({ hasText: name })

async function openOrder(guest: Page): Promise<Locator> {
  await guest.getByRole('button', { name: /^View order/ }).click()
  return guest.getByRole('dialog', { name: 'Your order' })
}

/** The number of the order that has just been confirmed. */
async function confirmedNumber(guest: Page): Promise<number> {
  const received = guest.getByRole('dialog', { name: 'Order placed' })
  await expect(received.getByText('Arrives by')).toBeVisible()
  const number = await received.getByText(/^No\. \d+/).textContent()
  return Number(/\d+/.exec(number ?? '')?.[0])
}

/** The id of the one dish in the order, as the phone keeps it. */
const orderedId = (guest: Page): Promise<string> =>
  guest.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').kitchen.lines[0]._id)

/** The text of the persisted store. */
const readStored = (guest: Page): Promise<string> =>
  guest.evaluate(() => localStorage.getItem('root') ?? '')

const linesIn = (root: string): unknown[] => JSON.parse(root).kitchen.lines

/** Changes what a dish is said to cost, or whether it can be had, until the phone sends an order. */
async function misreportUntilSent(guest: Page, change: object): Promise<void> {
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

test('supper: searched, chosen with a note, tipped, sent; the desk has all of it, the phone follows', async ({
  guest,
  desk,
  server,
}) => {
  await signInDesk(desk)
  await signInGuest(guest, server)
  await openMenu(guest)

  const search = guest.getByRole('searchbox', { name: 'Search the menu' })
  await search.fill('KHICHDI')
  await expect(guest.getByRole('article')).toHaveCount(1)
  await guest.getByRole('button', { name: 'Clear search' }).click()
  await expect(dish(guest, 'Butter chicken with naan')).toBeVisible()
  await guest.getByRole('switch', { name: 'Vegetarian' }).check()
  await expect(dish(guest, 'Butter chicken with naan')).toHaveCount(0)
  await expect(dish(guest, 'Khichdi').getByRole('img', { name: 'Vegetarian' })).toBeVisible()

  const name = guest.getByRole('button', { name: 'Khichdi', exact: true })
  // High enough for a finger.
  expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await name.click()
  const item = guest.getByRole('dialog', { name: 'Khichdi' })
  await expect(item.getByText('milk and mustard')).toBeVisible()
  await item.getByRole('button', { name: 'Add one Khichdi' }).click()
  await item.getByLabel('Note for the kitchen (optional)').fill('No mustard, please')
  await item.getByRole('button', { name: /^Add(?! one)/ }).click()
  await expect(item).toHaveCount(0)

  const order = await openOrder(guest)
  await expect(order.getByLabel('Note: Khichdi')).toHaveValue('No mustard, please')
  await order.getByLabel('Note for the order (optional)').fill('Two plates')
  await expect(order.getByRole('region', { name: 'Price details' })).toContainText(
    /Subtotal₹680.*Tax on food \(5%\)₹34.*Total₹714/,
  )
  await order.getByRole('button', { name: '₹50', exact: true }).click()
  await order.getByRole('button', { name: /^Place order.*₹764/ }).click()
  const number = await confirmedNumber(guest)

  const card = cardOf(columnOf(desk, 'New'), number)
  await expect(card).toContainText('Khichdi')
  await card.getByRole('button').first().click()
  const details = desk.getByRole('complementary', { name: `Request ${number}` })
  await expect(details.getByText('No mustard, please')).toBeVisible()
  await expect(details.getByText('Two plates')).toBeVisible()
  await expect(details.getByText('₹764')).toBeVisible()

  await guest.getByRole('button', { name: 'Track order' }).click()
  await expect(guest).toHaveURL(/\/requests\/[0-9a-f-]{36}$/)
  await card.getByRole('button', { name: 'Accept' }).click()
  const steps = guest.getByRole('main').getByRole('listitem')
  await expect(steps.filter({ hasText: 'Confirmed' }).getByRole('time')).toBeVisible()

  await guest.getByRole('button', { name: 'Cancel request' }).click()
  await expect(guest.getByRole('main').getByText('Your tip')).toBeVisible()
  await guest.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(guest.getByText('You won’t be charged.')).toBeVisible()
  await expect(guest.getByText('Your tip')).toHaveCount(0)
  // The order is not on the way back: its sheets have left the history.
  await guest.goBack()
  await expect(guest.getByRole('heading', { level: 1, name: outlet })).toBeVisible()
  await expect(guest.getByRole('dialog')).toHaveCount(0)
})

test('an order is emptied after a question, and stays empty', async ({ guest, server }) => {
  await signInGuest(guest, server)
  await openMenu(guest)
  await guest.getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByLabel('Note for the order (optional)').fill('Two plates')

  await order.getByRole('button', { name: 'Clear order' }).click()
  const question = order.getByRole('group', { name: 'Remove all items from this order?' })
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await guest.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(order.getByRole('group', { name: 'Khichdi' })).toBeVisible()

  await order.getByRole('button', { name: 'Clear order' }).click()
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect(order.getByRole('button', { name: 'Continue browsing' })).toBeFocused()
  await expect(order.getByText('Khichdi')).toHaveCount(0)
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('button', { name: /^View order/ })).toHaveCount(0)
  await guest.reload()
  await expect.poll(async () => linesIn(await readStored(guest))).toEqual([])

  // Its note went with it.
  await guest.getByRole('button', { name: 'Add one Khichdi' }).click()
  const next = await openOrder(guest)
  await expect(next.getByLabel('Note for the order (optional)')).toHaveValue('')
})

test('a note in Arabic begins at the right, on an English screen as well', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  await openMenu(guest)
  await guest.getByRole('button', { name: 'Khichdi', exact: true }).click()
  const item = guest.getByRole('dialog', { name: 'Khichdi' })
  const forKitchen = item.getByLabel('Note for the kitchen (optional)')
  await forKitchen.fill('No mustard, please')
  await expect(forKitchen).toHaveCSS('direction', 'ltr')
  await forKitchen.fill('بدون خردل من فضلك')
  await expect(forKitchen).toHaveCSS('direction', 'rtl')
  await item.getByRole('button', { name: /^Add(?! one)/ }).click()
  const order = await openOrder(guest)
  const forOrder = order.getByLabel('Note for the order (optional)')
  await forOrder.fill('طبقان')
  await expect(forOrder).toHaveCSS('direction', 'rtl')
})

test('the back button closes a sheet, and a reload loses nothing', async ({ guest, server }) => {
  await signInGuest(guest, server)
  await openMenu(guest)
  const search = guest.getByRole('searchbox', { name: 'Search the menu' })
  await search.fill('rice')
  // The whole menu is hidden, not taken away: a click that has found a dish there would wait for it.
  await expect(guest.getByRole('article')).toHaveCount(1)
  await guest.getByRole('button', { name: 'Khichdi', exact: true }).click()
  const item = guest.getByRole('dialog', { name: 'Khichdi' })
  await expect(item).toBeVisible()
  await guest.reload()
  await expect(item).toBeVisible()
  await guest.goBack()
  await expect(item).toHaveCount(0)
  await expect(search).toHaveValue('rice')

  await dish(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByLabel('Note for the order (optional)').fill('Two plates')
  await order.getByRole('button', { name: 'Other amount' }).click()
  await order.getByLabel('Tip amount').fill('12.5')
  await guest.reload()
  await expect(order.getByLabel('Note for the order (optional)')).toHaveValue('Two plates')
  await expect(order.getByLabel('Tip amount')).toHaveValue('12.5')
  await guest.goBack()
  await expect(order).toHaveCount(0)
  await guest.goBack()
  await expect(guest.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible()
})

test('an order is placed although the tax has not been read yet', async ({ guest, server }) => {
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  await guest.route('**/api/misc/app/tip', async (route) => {
    await read
    await route.continue()
  })
  await signInGuest(guest, server)
  await openMenu(guest)
  await dish(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByRole('button', { name: 'Place order', exact: true }).click()
  await confirmedNumber(guest)
  answer()
})

test('sold out between cart and checkout: said at the line, taken out with one tap', async ({
  guest,
  desk,
  server,
}) => {
  await signInDesk(desk)
  await signInGuest(guest, server)
  await openMenu(guest)
  await dish(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  await dish(guest, 'Vegetable biryani')
    .getByRole('button', { name: 'Add one Vegetable biryani' })
    .click()
  const order = await openOrder(guest)

  const id = await orderedId(guest)
  const soldOut = await desk.request.put(`${server.url}/api/desk/foods/${id}/availability`, {
    data: { available: false, reason: 'The last bowl has just gone.' },
  })
  expect(soldOut.status()).toBe(200)
  await expect(order.getByText('The last bowl has just gone.')).toBeVisible()
  await expect(order.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await order.getByRole('button', { name: 'Remove', exact: true }).click()
  await order.getByRole('button', { name: /^Place order/ }).click()
  await confirmedNumber(guest)
  await guest.getByRole('button', { name: 'Continue browsing' }).click()
  await expect(dish(guest, 'Khichdi').getByText('The last bowl has just gone.')).toBeVisible()
})

test('a refusal that no event announced names the dish', async ({
  guest,
  desk,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409.*\/food\)/)
  await signInDesk(desk)
  await signInGuest(guest, server)
  await misreportUntilSent(guest, { available: true })
  await openMenu(guest)
  await dish(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  const id = await orderedId(guest)
  await desk.request.put(`${server.url}/api/desk/foods/${id}/availability`, {
    data: { available: false },
  })
  await order.getByRole('button', { name: /^Place order/ }).click()
  await expect(order.getByRole('alert')).toContainText('Khichdi isn’t available right now.')
  await expect(order.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
})

test('a price has changed: the new total is shown and asked for', async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409.*\/food\)/)
  await signInGuest(guest, server)
  await misreportUntilSent(guest, { price: 300 })
  await openMenu(guest)
  await dish(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByRole('button', { name: /^Place order.*₹315/ }).click()
  await expect(order.getByRole('alert')).toContainText('The new total is ₹357')
  await order.getByRole('button', { name: /^Place order.*₹357/ }).click()
  await confirmedNumber(guest)
})

test('reloaded while the order is in flight: placed once, with its tip, and never back in the cart', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
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
  await dish(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
  const order = await openOrder(guest)
  await order.getByRole('button', { name: '₹50', exact: true }).click()
  const beforeSending = await readStored(guest)
  expect(linesIn(beforeSending)).toHaveLength(1)
  await order.getByRole('button', { name: /^Place order/ }).click()
  await arrived.promise
  // The order has left the cart before it left the phone, and the sheet still shows what is being sent.
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

  // A browser that is killed may lose its last writes to localStorage: the cart is as it was before.
  await guest.goto('/robots.txt')
  await guest.evaluate((root) => localStorage.setItem('root', root), beforeSending)
  await guest.goto('/order')
  await expect.poll(async () => linesIn(await readStored(guest))).toEqual([])
  await openMenu(guest)
  await expect(dish(guest, 'Khichdi')).toBeVisible()
  await expect(guest.getByRole('button', { name: /^View order/ })).toHaveCount(0)
  await guest.goto('/requests')
  await expect(khichdi).toHaveCount(1)
})

/** The phone's clock stands still at a time of today, in UTC: 13:00 at the hotel is 07:30. */
async function setTime(guest: Page, hours: number, minutes: number): Promise<void> {
  const now = new Date()
  now.setUTCHours(hours, minutes, 0, 0)
  await guest.clock.setFixedTime(now)
}

test('a dish that is not served now is ordered for a time at which it is', async ({
  guest,
  desk,
  server,
}) => {
  await signInDesk(desk)
  await signInGuest(guest, server)
  await setTime(guest, 7, 30)
  await guest.goto('/search')
  await guest.getByRole('searchbox').fill('dosa')
  const found = guest.getByRole('link', { name: /Masala dosa/ })
  await expect(found).toContainText('Served from 07:00 to 11:00')
  await found.click()
  const item = guest.getByRole('dialog', { name: 'Masala dosa' })
  await expect(item.getByText('Served from 07:00 to 11:00')).toBeVisible()
  await item.getByRole('button', { name: /^Add(?! one)/ }).click()

  const order = await openOrder(guest)
  await expect(
    order.getByText('Masala dosa: served from 07:00 to 11:00. Choose a time.'),
  ).toBeVisible()
  await expect(order.getByText('ASAP')).toHaveCount(0)
  await expect(order.getByText(/^Arrives in about/)).toHaveCount(0)
  await order.getByRole('button', { name: /^Place order/ }).click()
  await expect(order.getByText('Choose a time.', { exact: true })).toBeVisible()
  await order.getByText('Other time…').click()
  await order.getByLabel('Hotel time').fill('12:00')
  await expect(
    order.getByText('Masala dosa is served from 07:00 to 11:00. Choose another time.'),
  ).toBeVisible()
  await order.getByLabel('Hotel time').fill('08:30')
  await order.getByRole('button', { name: /^Place order/ }).click()
  const number = await confirmedNumber(guest)
  await expect(cardOf(columnOf(desk, 'New'), number)).toContainText('Masala dosa')
})

test('breakfast and dinner are never served together, and the order says so', async ({
  guest,
  server,
}) => {
  await guest.route('**/foods/app/menu/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const [breakfast, dinner, ...rest] = data
    const hours = { availableFrom: '19:00', availableTo: '23:00' }
    await route.fulfill({ response, json: { data: [breakfast, { ...dinner, ...hours }, ...rest] } })
  })
  await signInGuest(guest, server)
  await setTime(guest, 2, 30)
  await openMenu(guest, 'Orange Court Café')
  await guest.getByRole('button', { name: 'Add one Poha with peanuts' }).click()
  // Served later, it is at the end; its button is there once it is near the view.
  await guest.getByRole('button', { name: 'Sandwiches and salads' }).click()
  await guest.getByRole('button', { name: 'Add one Club sandwich' }).click()
  const order = await openOrder(guest)
  await expect(
    order.getByText(
      'Poha with peanuts is served from 07:00 to 11:00 and Club sandwich from 19:00 to 23:00, so they can’t be in one order. Remove one of them.',
    ),
  ).toBeVisible()
  await expect(order.getByRole('radio')).toHaveCount(0)
  await expect(order.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await order.getByRole('button', { name: 'Remove one Club sandwich' }).click()
  await expect(order.getByText('ASAP')).toBeVisible()
  await expect(order.getByRole('button', { name: /^Place order/ })).toBeEnabled()
})

test('gifts of two categories go out as one request with a message', async ({
  guest,
  desk,
  server,
}) => {
  await signInDesk(desk)
  await signInGuest(guest, server)
  await setTime(guest, 18, 30)
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name: 'Flowers and celebrations' }).click()
  await guest.getByRole('button', { name: 'Add one Twelve red roses' }).click()
  await guest.getByRole('link', { name: 'Sweets to take home' }).click()
  await guest.getByRole('button', { name: 'Add one Box of ghevar' }).click()
  const order = await openOrder(guest)
  // Nobody is there to bring them before the morning.
  await expect(order.getByText(/^Concierge is closed and opens/)).toBeVisible()
  await expect(order.getByText('ASAP')).toHaveCount(0)
  await expect(order.getByText(/^Arrives in about/)).toHaveCount(0)
  await order.getByRole('button', { name: /^Place order/ }).click()
  await expect(order.getByText('Choose a time.', { exact: true })).toBeVisible()
  await expect(order.getByRole('radio').first()).toBeFocused()
  await order.getByText('Other time…').click()
  await order.getByLabel('Hotel time').fill('12:00')
  await order.getByLabel('Gift message (optional)').fill('Happy birthday, Amma')
  await order.getByRole('button', { name: /^Place order/ }).click()
  const number = await confirmedNumber(guest)
  const card = cardOf(columnOf(desk, 'New'), number)
  await expect(card).toContainText('Twelve red roses')
  await expect(card).toContainText('Box of ghevar')
  // One step back leaves the gifts, whatever categories were looked at.
  await guest.getByRole('button', { name: 'Continue browsing' }).click()
  await guest.goBack()
  await expect(guest.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible()
})

test('a menu of 400 dishes with long names is searched, jumped through and ordered from', async ({
  guest,
  server,
}) => {
  await setLongMenu(guest, 400)
  await signInGuest(guest, server)
  await openMenu(guest)
  const dishes = guest.getByRole('article')
  await expect(dishes).toHaveCount(400)
  await expect(guest.getByText('Part 4')).toHaveCount(2)
  await expect(guest.getByText('Empty part')).toHaveCount(0)
  const search = guest.getByRole('searchbox', { name: 'Search the menu' })
  await search.fill('no. 99')
  await expect(dishes).toHaveCount(4)
  await guest.getByRole('button', { name: 'Clear search' }).click()
  await expect(dishes).toHaveCount(400)
  // Hundreds of pictures and buttons would make a slow phone slower: only what is near the view has them.
  const withButton = guest.getByRole('article', { includeHidden: true }).filter({
    has: guest.getByRole('button', { name: /^Add one/, includeHidden: true }),
  })
  await expect.poll(() => withButton.count()).toBeGreaterThan(0)
  expect(await withButton.count()).toBeLessThan(30)
  await guest.getByRole('button', { name: 'Part 4' }).click()
  await expect(guest.getByRole('heading', { name: 'Part 4' })).toBeInViewport()
  // Its button is there once it is near the view.
  await dishes.last().scrollIntoViewIfNeeded()
  await dishes
    .last()
    .getByRole('button', { name: /^Add one/ })
    .click()
  await expect(guest.getByRole('button', { name: /^View order/ })).toBeVisible()
})
