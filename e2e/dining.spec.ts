import {
  confirmedNumber,
  dishOf,
  linesIn,
  openMenu,
  openOrder,
  readStored,
} from './support/dining.ts'
import { cardOf, columnOf, signInGuest } from './support/journeys.ts'
import { setLongMenu } from './support/long-menu.ts'
import { expect, phone, test } from './support/test.ts'

test('a guest orders supper with notes and a tip, follows it and cancels it', async ({
  ananya: guest,
  admin: desk,
}) => {
  await openMenu(guest)

  const search = guest.getByRole('searchbox', { name: 'Search the menu' })
  await search.fill('KHICHDI')
  await expect(guest.getByRole('article')).toHaveCount(1)
  await guest.getByRole('button', { name: 'Clear search' }).click()
  await expect(dishOf(guest, 'Butter chicken with naan')).toBeVisible()
  await guest.getByRole('switch', { name: 'Vegetarian' }).check()
  await expect(dishOf(guest, 'Butter chicken with naan')).toHaveCount(0)
  await expect(dishOf(guest, 'Khichdi').getByRole('img', { name: 'Vegetarian' })).toBeVisible()

  // The whole card is the touch target.
  const target = await dishOf(guest, 'Khichdi').boundingBox()
  expect(target?.height).toBeGreaterThanOrEqual(44)
  expect(target?.height, 'a screen has room for five dishes').toBeLessThan(phone.height / 6)
  await guest.getByRole('button', { name: 'Khichdi', exact: true }).click()
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
    /Subtotal₹680.*Tax on food \(18%\)₹122\.40.*Total₹802\.40/,
  )
  await order.getByRole('button', { name: '₹50', exact: true }).click()
  // The second click of two does not answer the question: the dish contains what the note excludes.
  await order.getByRole('button', { name: /^Place order.*₹852.40/ }).dblclick()
  const question = order.getByRole('alert')
  await expect(question).toContainText('Khichdi')
  await expect(question).toContainText('Contains mustard. You wrote: “No mustard, please”')
  await order.getByRole('button', { name: 'Change the order' }).click()
  await expect(question).toHaveCount(0)
  await order.getByRole('button', { name: /^Place order.*₹852.40/ }).click()
  await order.getByRole('button', { name: /^Place order anyway.*₹852.40/ }).click()
  const number = await confirmedNumber(guest)

  const card = cardOf(columnOf(desk, 'New'), number)
  await expect(card).toContainText('Khichdi')
  await card.getByRole('button').first().click()
  const details = desk.getByRole('complementary', { name: `Request ${number}` })
  await expect(details.getByText('No mustard, please')).toBeVisible()
  await expect(details.getByText('Two plates')).toBeVisible()
  await expect(details.getByText('₹852.40')).toBeVisible()

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
  // Going back skips the sheets of the order.
  await guest.goBack()
  await expect(guest.getByRole('heading', { level: 1, name: 'In-room dining' })).toBeVisible()
  await expect(guest.getByRole('dialog')).toHaveCount(0)
})

test('an order is cleared after a confirmation, and stays empty', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
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
  await expect(order).toBeHidden()
  await expect(guest.getByRole('button', { name: /^View order/ })).toHaveCount(0)
  await guest.reload()
  await expect.poll(async () => linesIn(await readStored(guest))).toEqual([])

  await guest.getByRole('button', { name: 'Add one Khichdi' }).click()
  const next = await openOrder(guest)
  await expect(next.getByLabel('Note for the order (optional)')).toHaveValue('')
})

test('an Arabic note is written right to left on an English screen', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
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

test('a phone shows five to six dishes of a menu at a time', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
  await openMenu(guest)
  const dishes = guest.getByRole('article')
  // Past the head of the menu.
  await dishes.nth(3).evaluate((dish) => dish.scrollIntoView({ block: 'start' }))
  const heights = await dishes.evaluateAll((list) =>
    list.slice(0, 20).map((dish) => dish.getBoundingClientRect().height),
  )
  const gap = await dishes.evaluateAll(([first, second]) => {
    const [upper, lower] = [first, second].map((dish) => dish?.getBoundingClientRect())
    return (lower?.top ?? 0) - (upper?.bottom ?? 0)
  })
  const average = heights.reduce((sum, height) => sum + height + gap, 0) / heights.length
  const perScreen = (guest.viewportSize()?.height ?? 0) / average
  expect(perScreen).toBeGreaterThanOrEqual(5)
})

test('the back button closes a sheet, and a reload restores it', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
  await openMenu(guest)
  const search = guest.getByRole('searchbox', { name: 'Search the menu' })
  await search.fill('rice')
  // The whole menu stays in the page, hidden; a click on a dish in it would wait.
  await expect(guest.getByRole('article')).toHaveCount(1)
  await guest.getByRole('button', { name: 'Khichdi', exact: true }).click()
  const item = guest.getByRole('dialog', { name: 'Khichdi' })
  await expect(item).toBeVisible()
  await guest.reload()
  await expect(item).toBeVisible()
  await guest.goBack()
  await expect(item).toHaveCount(0)
  await expect(search).toHaveValue('rice')

  await dishOf(guest, 'Khichdi').getByRole('button', { name: 'Add one Khichdi' }).click()
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

test('a menu of 400 dishes can be searched, navigated and ordered from', {
  tag: '@nightly',
}, async ({ guest, server }) => {
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
  // Only dishes near the viewport have images and buttons, for the sake of slow phones.
  const withButton = guest.getByRole('article', { includeHidden: true }).filter({
    has: guest.getByRole('button', { name: /^Add one/, includeHidden: true }),
  })
  await expect.poll(() => withButton.count()).toBeGreaterThan(0)
  expect(await withButton.count()).toBeLessThan(30)
  await guest.getByRole('button', { name: 'Part 4' }).click()
  await expect(guest.getByRole('heading', { name: 'Part 4' })).toBeInViewport()
  // Its button renders near the viewport.
  await dishes.last().scrollIntoViewIfNeeded()
  await dishes
    .last()
    .getByRole('button', { name: /^Add one/ })
    .click()
  await expect(guest.getByRole('button', { name: /^View order/ })).toBeVisible()
})
