import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('notes stay at the desk, and an allergy stands on the guest’s requests', {
  tag: '@nightly',
}, async ({ desk, secondDesk, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await signInDesk(desk, 'frontdesk')
  await signInDesk(secondDesk)
  const findStay = async (page: typeof desk) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('okafor 305')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Daniel Okafor' })).toBeVisible()
  }
  await findStay(desk)
  await findStay(secondDesk)

  await desk.getByLabel('New note').fill('Late riser, no calls before ten.')
  // It is there after the page was left.
  await desk.reload()
  await expect(desk.getByLabel('New note')).toHaveValue('Late riser, no calls before ten.')
  await desk.getByRole('radio', { name: 'Every stay' }).check()
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByLabel('New note')).toHaveValue('')
  const notes = secondDesk.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('Late riser, no calls before ten.')).toBeVisible()

  // Two people set the marks: each keeps what only they have changed.
  for (const page of [desk, secondDesk]) {
    await page.getByRole('button', { name: 'Edit alerts and preferences…' }).click()
  }
  await desk.getByRole('dialog').getByRole('checkbox', { name: 'VIP' }).check()
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Alerts and preferences saved.')).toBeVisible()
  const dialog = secondDesk.getByRole('dialog', {
    name: 'Alerts and preferences for Daniel Okafor',
  })
  await dialog.getByLabel('Allergies (optional)').fill('cashew, sesame')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else has saved changes.')
  await expect(dialog.getByRole('checkbox', { name: 'VIP' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('Allergies: cashew, sesame').first()).toBeVisible()
  await expectAccessible(desk)

  await secondDesk.goto('/desk/board')
  const card = secondDesk.getByRole('article').filter({ hasText: 'Daniel Okafor' }).first()
  await expect(card.getByText('Allergies: cashew, sesame')).toBeVisible()
  await expect(card.getByText('VIP')).toBeVisible()
  await expectAccessible(secondDesk)
})
