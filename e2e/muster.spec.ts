import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a fire drill reaches the phone, and its answers the desk, also from a phone without a network', {
  tag: '@nightly',
}, async ({ desk, ananya: guest, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/today')
  await desk.getByRole('link', { name: /^In house/ }).click()
  await expect(desk.getByRole('heading', { name: 'In house', level: 1 })).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Start a drill…' }).click()
  const start = desk.getByRole('dialog', { name: 'Start a fire drill?' })
  await start.getByRole('button', { name: 'Start the drill' }).click()
  await expect(desk.getByRole('heading', { name: 'Fire drill' })).toBeVisible()

  const alarm = guest.getByRole('dialog', { name: 'Fire drill' })
  await expect(alarm.getByText('This is a drill.')).toBeVisible()
  await expect(alarm.getByText('East garden, beside the pool')).toBeVisible()
  await expectAccessible(guest)
  await alarm.getByRole('button', { name: 'I need help' }).click()
  const room = desk.getByRole('listitem').filter({ hasText: 'Ananya Rao' })
  await expect(room.getByText('Ananya Rao: needs help')).toBeVisible()
  await expectAccessible(desk)

  await guest.context().setOffline(true)
  await alarm.getByRole('button', { name: 'I am safe' }).click()
  await expect(alarm.getByText(/^No connection\./)).toBeVisible()
  await guest.context().setOffline(false)
  await expect(room.getByText('Ananya Rao: safe')).toBeVisible()
  await expect(alarm.getByText(/^Thank you\./)).toBeVisible()

  // By hand, without a network at the desk.
  const other = desk.getByRole('listitem').filter({ hasNotText: 'Ananya Rao' })
  const safe = other.getByRole('button', { name: /^Safe: room/ }).first()
  await desk.context().setOffline(true)
  await expect(desk.getByText(/^No connection\. This is the list of/)).toBeVisible()
  await safe.click()
  await expect(safe).toHaveAttribute('aria-pressed', 'true')
  await expect(desk.getByText(/1 tick will be sent/)).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText(/^No connection\. This is the list of/)).toBeHidden()

  await desk.getByRole('button', { name: 'End the drill…' }).click()
  const end = desk.getByRole('dialog', { name: 'End the drill?' })
  await end.getByRole('button', { name: 'End the drill' }).click()
  await expect(alarm.getByText(/^The drill is over\./)).toBeVisible()
  await alarm.getByRole('button', { name: 'Close' }).click()
  await expect(alarm).toBeHidden()

  await desk.getByRole('link', { name: /^Fire drill, / }).click()
  await expect(desk.getByRole('heading', { name: 'Report of a fire drill' })).toBeVisible()
  await expect(desk.getByRole('row', { name: /Ananya Rao/ })).toContainText('safe')
  await expect(desk.getByText(/ticked by|: safe/).first()).toBeVisible()
  await expectAccessible(desk)
})
