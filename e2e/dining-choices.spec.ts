import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { confirmedNumber, dishOf, openMenu, openOrder } from './support/dining.ts'
import { cardOf, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const burger = 'Lakehouse burger'

async function openBurger(guest: Page): Promise<Locator> {
  await dishOf(guest, burger)
    .getByRole('button', { name: new RegExp(`^Add one ${burger}`) })
    .click()
  return guest.getByRole('dialog', { name: burger })
}

test('options of a dish are chosen, edited in the cart, and shown at the desk and on the bill', {
  tag: '@nightly',
}, async ({ guest, desk, server }) => {
  test.slow()
  await signInDesk(desk)
  await signInGuest(guest, server)
  await openMenu(guest)
  await expect(dishOf(guest, burger)).toContainText('From ₹520')

  // The button names the missing choice, and focuses it.
  const sheet = await openBurger(guest)
  const patty = sheet.getByRole('group', { name: /^Patty.*Choose 1.*Required/ })
  const extras = sheet.getByRole('group', { name: /^Extras.*Up to 3/ })
  await sheet.getByRole('button', { name: /^Choose: Patty/ }).click()
  await expect(patty.getByRole('radio', { name: 'Chicken' })).toBeFocused()
  await expect(patty).toBeInViewport()
  await settle(guest)
  await expectAccessible(guest)

  // By keyboard, with at most three extras.
  await guest.keyboard.press('ArrowDown')
  await expect(patty.getByRole('radio', { name: /^Lamb \+₹80/ })).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Add ₹600' })).toBeVisible()
  await guest.keyboard.press('Tab')
  await expect(extras.getByRole('checkbox', { name: /^Cheddar/ })).toBeFocused()
  await guest.keyboard.press('Space')
  await extras.getByRole('checkbox', { name: /^Fried egg/ }).check()
  await extras.getByRole('checkbox', { name: /^Fries/ }).check()
  await expect(extras.getByRole('checkbox', { name: /^Pickled jalapeños/ })).toBeDisabled()
  await sheet.getByLabel('Note for the kitchen (optional)').fill('Well done')
  await sheet.getByRole('button', { name: 'Add ₹810' }).click()
  await expect(sheet).toHaveCount(0)

  // The same dish with other options is another line, which starts without the first one's options.
  await openBurger(guest)
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(sheet.getByLabel('Note for the kitchen (optional)')).toHaveValue('')
  await patty.getByRole('radio', { name: 'Chicken' }).check()
  await sheet.getByRole('button', { name: 'Add ₹520' }).click()
  const more = dishOf(guest, burger).getByRole('button', { name: /, 2 in your order$/ })
  await expect(more).toBeFocused()

  const order = await openOrder(guest)
  await expect(order.getByRole('listitem')).toHaveCount(2)
  const lamb = order.getByRole('listitem').filter({ hasText: 'Lamb' })
  await expect(lamb).toContainText(/Lamb \+₹80 · Cheddar \+₹50 · Fried egg \+₹40 · .*₹810/)
  await settle(guest)
  await expectAccessible(guest)
  await order.getByRole('button', { name: `Edit ${burger} (Chicken)` }).click()
  await expect(patty.getByRole('radio', { name: 'Chicken' })).toBeChecked()
  await extras.getByRole('checkbox', { name: /^Pickled jalapeños/ }).check()
  await sheet.getByRole('button', { name: `Add one ${burger}` }).click()
  await sheet.getByRole('button', { name: 'Update ₹1,100' }).click()
  await expect(sheet).toHaveCount(0)
  const chicken = order.getByRole('listitem').filter({ hasText: 'Chicken' })
  await expect(chicken).toContainText(/Chicken · Pickled jalapeños \+₹30.*₹1,100/)
  // ₹810 + ₹1,100, and 18 % tax.
  await order.getByRole('button', { name: 'Place order ₹2,253.80' }).click()
  const number = await confirmedNumber(guest)

  const card = cardOf(columnOf(desk, 'New'), number)
  const choices = card.getByRole('list', { name: 'Choices' })
  await expect(choices.first().getByRole('listitem')).toHaveText([
    'Lamb',
    'Cheddar',
    'Fried egg',
    'Fries on the side',
  ])
  await expect(choices.last().getByRole('listitem')).toHaveText(['Chicken', 'Pickled jalapeños'])
  await card.getByRole('button').first().click()
  const details = desk.getByRole('complementary', { name: `Request ${number}` })
  await expect(details.getByText('Pickled jalapeños')).toBeVisible()
  await expect(details.getByText('Well done')).toBeVisible()
  await expect(details.getByText('₹2,253.80')).toBeVisible()

  await guest.getByRole('button', { name: 'Track order' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: `3 × ${burger}` })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('Chicken · Pickled jalapeños +₹30')
  await guest.goto('/payments')
  await guest.getByRole('button', { name: new RegExp(`3 × ${burger}`) }).click()
  const bill = guest.getByRole('dialog')
  await expect(bill).toContainText('Chicken · Pickled jalapeños +₹30')
  await expect(bill).toContainText('₹2,253.80')
})

test('a dish with optional extras is added with one tap, or with extras in its sheet', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await openMenu(guest)
  const card = dishOf(guest, 'Margherita')
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Add one Margherita' }).click()
  await expect(card.getByRole('status')).toHaveText('1')
  await card.getByRole('button', { name: 'Margherita', exact: true }).click()
  const sheet = guest.getByRole('dialog', { name: 'Margherita' })
  await sheet.getByRole('checkbox', { name: /^Olives/ }).check()
  await sheet.getByRole('button', { name: 'Add ₹590' }).click()
  await expect(card.getByRole('button', { name: /, 2 in your order$/ })).toBeVisible()
  const order = await openOrder(guest)
  await expect(order.getByRole('listitem')).toHaveCount(2)
  // Lines that become equal are merged.
  await order.getByRole('button', { name: 'Edit Margherita', exact: true }).click()
  await sheet.getByRole('checkbox', { name: /^Olives/ }).check()
  await sheet.getByRole('button', { name: /^Update/ }).click()
  await expect(order.getByRole('listitem')).toHaveCount(1)
  await expect(order.getByRole('group', { name: 'Margherita (Olives)' })).toContainText('2')
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an order placed offline is sent once with its options', { tag: '@nightly' }, async ({
    ananya: guest,
    admin: desk,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await openMenu(guest)
    await expect(dishOf(guest, burger)).toBeVisible()
    await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await goOffline(guest)
    const sheet = await openBurger(guest)
    await sheet.getByRole('radio', { name: /^Lamb/ }).check()
    await sheet.getByRole('button', { name: /^Add(?! one)/ }).click()
    const order = await openOrder(guest)
    await order.getByRole('button', { name: /^Place order/ }).click()
    await expect(guest.getByText(`1 × ${burger} (Lamb)`).first()).toBeVisible()
    await goOnline(guest)
    const card = columnOf(desk, 'New').getByRole('article').filter({ hasText: burger })
    await expect(card.getByRole('list', { name: 'Choices' })).toHaveText('Lamb')
    await expect(card).toHaveCount(1)
  })
})

test('a cart stored before a dish had options asks for the required ones', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await openMenu(guest)
  const sheet = await openBurger(guest)
  await sheet.getByRole('radio', { name: 'Chicken' }).check()
  await sheet.getByRole('button', { name: /^Add(?! one)/ }).click()
  const readRoot = () => guest.evaluate(() => localStorage.getItem('root') ?? '')
  await expect.poll(readRoot).toContain(burger)
  const root = JSON.parse(await readRoot())
  for (const line of root.kitchen.lines) delete line.choices
  const menu = guest.url()
  await guest.goto('/robots.txt')
  await guest.evaluate((text) => localStorage.setItem('root', text), JSON.stringify(root))
  await guest.goto(menu)

  const order = await openOrder(guest)
  await expect(order.getByText('The options have changed.')).toBeVisible()
  await expect(order.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await order.getByRole('button', { name: `Edit ${burger}`, exact: true }).click()
  await sheet.getByRole('radio', { name: /^Lamb/ }).check()
  await sheet.getByRole('button', { name: /^Update/ }).click()
  await order.getByRole('button', { name: /^Place order.*₹708/ }).click()
  await confirmedNumber(guest)
})
