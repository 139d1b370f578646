import type { Locator, Page } from '@playwright/test'
import { signInDesk } from './support/journeys.ts'
import { findBrokenWords, findOverflowing } from './support/overflow.ts'
import { settle } from './support/settle.ts'
import { expect, phone, test } from './support/test.ts'

/** A list of the desk by its label on the bar or in the menu, and the way back to it. */
const lists = [
  {
    path: '/chat',
    row: /Daniel Okafor/,
    heading: /Daniel Okafor$/,
    back: 'Back to conversations',
  },
  {
    path: '/bookings?list=inHouse',
    row: /Ananya Rao/,
    heading: 'Ananya Rao',
    back: 'Back to bookings',
  },
  {
    path: '/feedback',
    row: /Fatima/,
    heading: 'Fatima Al Mansoori',
    back: 'Back to feedback',
  },
  { path: '/folios', row: /Ananya Rao/, heading: 'Ananya Rao', back: 'Back to folios' },
]

test('on a phone a detail replaces its list, and leads back to its row', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.setViewportSize(phone)
  await signInDesk(desk)
  for (const { path, row: name, heading: title, back } of lists) {
    await desk.goto(`/desk${path}`)
    const row = desk.getByRole('main').getByRole('link', { name })
    const heading = desk.getByRole('heading', { level: 2, name: title })
    await row.click()
    await expect(heading).toBeFocused()
    await expect(row).toBeHidden()
    await settle(desk)
    expect.soft(await findOverflowing(desk), `${path}: outside the screen`).toEqual([])
    await desk.getByRole('link', { name: back }).click()
    await expect(row).toBeFocused()
    await expect(heading).toBeHidden()
    // The arrow has left no step behind.
    await desk.goForward()
    await expect(heading).toBeFocused()
    await desk.goBack()
    await expect(row).toBeFocused()
    await expect(desk).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
  }
  await openFromMenu(desk, 'Rates')
  await expect(desk.getByRole('heading', { level: 1, name: 'Rates' })).toBeFocused()

  // Dates side by side would be wider than the dialog.
  await desk.goto('/desk/outlets')
  await desk.getByRole('button', { name: 'Orange Court Café', exact: true }).click()
  await desk.getByRole('button', { name: 'Add days' }).click()
  const days = desk.getByRole('group', { name: 'Days 1' })
  const isWide = await days.evaluate((group) => group.scrollWidth > group.clientWidth)
  expect(isWide, 'fields outside their group').toBe(false)
})

async function openFromMenu(desk: Page, section: string): Promise<void> {
  await desk.getByRole('button', { name: /More$/ }).click()
  await desk.getByRole('dialog', { name: 'More' }).getByRole('link', { name: section }).click()
}

test('the rail shows all sections in windows of these heights', { tag: '@nightly' }, async ({
  admin: desk,
}) => {
  const rail = desk.getByRole('navigation', { name: 'Desk' })
  for (const height of [1168, 1080, 1000, 896, 860, 768, 720]) {
    await desk.setViewportSize({ width: 1280, height })
    const hidden = () =>
      rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await expect.poll(hidden, `at ${height} px`).toBe(0)
  }
})

test('with text at 200 % the badge of More and the amount of a folio are whole on a phone', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await desk.setViewportSize(phone)
  await desk.goto('/desk/board')
  await desk.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const bar = desk.getByRole('navigation', { name: 'Desk' })
  const badge = bar.getByRole('button', { name: /More$/ }).getByText(/^\d+ to decide/)
  await settle(desk)
  expect(await endOf(badge)).toBeLessThanOrEqual(await endOf(bar))
  expect(await findOverflowing(desk), 'outside the screen').toEqual([])

  await desk.goto('/desk/folios')
  await desk.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Ananya Rao/ })
    .click()
  const folio = desk.getByRole('region', { name: 'Folio of Ananya Rao' })
  await settle(desk)
  expect(await endOf(folio.getByText(/^₹[\d,.]+$/).first())).toBeLessThan(phone.width)
  expect(await findBrokenWords(desk)).not.toContain('Ananya')
})

async function endOf(locator: Locator): Promise<number> {
  const { x = NaN, width = NaN } = (await locator.boundingBox()) ?? {}
  return x + width
}
