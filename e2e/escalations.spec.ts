import { expectAccessible } from './support/accessible.ts'
import { askForTowels, cardOf, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, phone, test } from './support/test.ts'

test('a request that nobody accepts climbs to the manager, and the guest reads that nobody was on duty', {
  tag: '@nightly',
}, async ({ guest, admin: desk, secondDesk, server }) => {
  await desk.goto('/desk/escalations')
  await desk.getByRole('button', { name: 'Add escalation' }).click()
  const editor = desk.getByRole('dialog', { name: 'Add escalation' })
  await editor.getByLabel('Department').selectOption('Housekeeping')
  await editor.getByRole('checkbox', { name: 'Amenities and supplies' }).check()
  const first = editor.getByRole('group', { name: 'step 1' })
  await expect(first.getByLabel('Who is alerted')).toHaveValue('onShift')
  await first.getByLabel('After minutes').fill('0')
  await expectAccessible(desk)
  await editor.getByRole('button', { name: 'Add escalation' }).click()
  const row = desk.getByRole('row', { name: /Housekeeping/ })
  await expect(row).toContainText('after 0 min: Who is on shift')
  await expect(row).toContainText('after 10 min: Manager')

  // The manager has a phone.
  await secondDesk.setViewportSize(phone)
  await signInDesk(secondDesk, 'manager')
  await secondDesk.goto('/desk/shifts')
  await signInGuest(guest, server)
  const number = await askForTowels(guest)
  await expect(guest.getByText(/no one who takes care of this was on duty/)).toBeVisible()
  const bar = secondDesk.getByRole('status').filter({ hasText: 'Not accepted yet' })
  await expect(bar).toContainText('Room 204 · 2 × Bath towel')
  await expectAccessible(secondDesk)
  await bar.getByRole('button', { name: 'Show it' }).click()
  await expect(bar.filter({ hasText: 'Room 204' })).toHaveCount(0)
  await expect(guest.getByText(/We’ve told the manager\./)).toBeVisible()
  const details = secondDesk.getByRole('complementary', { name: `Request ${number}` })
  const alerts = details.getByRole('list').filter({ hasText: 'Step 2' }).first()
  await expect(alerts).toContainText('No one was on duty.')
  await expect(alerts).toContainText('opened')

  await details.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText(/no one who takes care of this was on duty/)).toHaveCount(0)
  await desk.goto('/desk/board')
  await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
})

test('a week is planned by copying the last one, and an attendant reads it on a phone', {
  tag: '@nightly',
}, async ({ admin: desk, secondDesk }) => {
  await desk.goto('/desk/shifts')
  await desk.getByRole('button', { name: 'Previous week' }).click()
  const cell = desk.getByRole('button', { name: /^Shifts of Sunita Meena, Monday/ }).first()
  await cell.click()
  const sheet = desk.getByRole('dialog', { name: /^Shifts of / })
  await sheet.getByRole('button', { name: 'Add shift' }).click()
  await sheet.getByLabel('From').fill('22:00')
  await sheet.getByLabel('Until').fill('06:00')
  await expectAccessible(desk)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(cell).toHaveAccessibleName(/ 22:00–06:00$/)
  for (const weeks of ['first', 'second']) {
    const held = Promise.withResolvers<void>()
    await desk.route('**/api/desk/shifts?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await desk.getByRole('button', { name: 'Next week' }).click()
    // Until the week is read, what another one has could be changed or copied in its place.
    await expect(cell, weeks).toHaveCount(0)
    const copy = desk.getByRole('button', { name: 'Copy last week' })
    await expect(copy, weeks).toHaveCount(0)
    held.resolve()
    await copy.click()
    const copying = desk.getByRole('dialog', { name: 'Copy last week?' })
    await expect(copying, weeks).toContainText('1 shift of last week is copied.')
    await copying.getByRole('button', { name: 'Copy last week' }).click()
    await expect(cell, weeks).toHaveAccessibleName(/ 22:00–06:00$/)
  }
  await expectAccessible(desk)

  await secondDesk.setViewportSize(phone)
  await signInDesk(secondDesk, 'housekeeping')
  await secondDesk.goto('/desk/shifts')
  await expect(secondDesk.getByRole('heading', { name: 'My shifts' })).toBeVisible()
  await expect(secondDesk.getByRole('listitem').filter({ hasText: '22:00–06:00' })).not.toHaveCount(
    0,
  )
  await expectAccessible(secondDesk)
})
