import { expectAccessible } from './support/accessible.ts'
import { askForTowels, cardOf, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('compact cards fit the board into 1024 px, and stay after a reload', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.setViewportSize({ width: 1024, height: 768 })
  await signInDesk(desk)
  const card = columnOf(desk, 'New').getByRole('article').first()
  const roomy = (await card.boundingBox())?.height ?? 0
  await desk.getByRole('button', { name: 'Compact cards' }).click()
  const compact = (await card.boundingBox())?.height ?? 0
  expect(compact).toBeLessThan(roomy)
  await expect(columnOf(desk, 'On the way')).toBeInViewport({ ratio: 1 })
  await expectAccessible(desk)
  await desk.reload()
  await expect(card).toBeVisible()
  expect((await card.boundingBox())?.height).toBe(compact)
  await expect(desk.getByRole('button', { name: 'Compact cards', pressed: true })).toBeVisible()
})

test('new cards do not move the list; a button counts them and scrolls to them', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  await desk.setViewportSize({ width: 1280, height: 600 })
  await signInDesk(desk)
  await signInGuest(guest, server)
  const column = columnOf(desk, 'New')
  const first = column.getByRole('article').first()
  await first.hover()
  const before = await first.boundingBox()
  const towels = await askForTowels(guest)
  const newer = column.getByRole('button', { name: '1 newer' })
  await expect(newer).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  await expect(cardOf(column, towels)).not.toBeInViewport()
  await expectAccessible(desk)
  await newer.click()
  await expect(cardOf(column, towels)).toBeInViewport()
  await expect(newer).toHaveCount(0)

  // Seen cards are not counted again.
  await first.scrollIntoViewIfNeeded()
  await expect(cardOf(column, towels)).not.toBeInViewport()
  await expect(newer).toHaveCount(0)
})

test('a food order shows its outlet, and a search finds it', { tag: '@nightly' }, async ({
  admin: desk,
}) => {
  const order = desk.getByRole('article').filter({ hasText: 'Margherita' })
  const outlet = 'In-room dining'
  await expect(order.getByText(outlet, { exact: true })).toBeVisible()
  await desk.getByRole('searchbox').fill(outlet)
  await expect(order).toBeVisible()
  await expect(desk.getByRole('article').filter({ hasNotText: outlet })).toHaveCount(0)
})
