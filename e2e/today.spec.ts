import { expectAccessible } from './support/accessible.ts'
import { enterPassword, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the front desk begins with its day, and every number and row opens what is behind it', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  await desk.goto('/desk')
  await enterPassword(desk)
  await expect(desk.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const figures = desk.getByRole('list', { name: 'The day in numbers' })
  await expect(figures.getByRole('link', { name: /^Arrivals [1-9]/ })).toBeVisible()
  await expectAccessible(desk)

  // Live: a message of a guest is a chat that waits.
  const chats = desk.getByRole('region', { name: /^Chats waiting/ })
  const before = await chats.getByRole('listitem').count()
  await signInGuest(guest, server)
  await guest.goto('/chat')
  await guest.getByRole('textbox').fill('Is there a taxi at six?')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chats.getByRole('listitem')).toHaveCount(before + 1)

  // By keyboard to the first arrival.
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await desk.goBack()
  await figures.getByRole('link', { name: /^In house/ }).click()
  await expect(desk.getByRole('heading', { name: 'In house', level: 1 })).toBeVisible()
})

test('the kitchen begins with its board', { tag: '@nightly' }, async ({ desk }) => {
  await signInDesk(desk, 'kitchen')
  await desk.goto('/desk')
  await expect(desk.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Today' })).toHaveCount(0)
})
