import { expectScreenAccessible } from './support/accessible.ts'
import { columnOf, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the front desk enters towels and a dish, which the kitchen and the guest see', async ({
  ananya: guest,
  desk,
  secondDesk,
}) => {
  await signInDesk(secondDesk, 'kitchen')
  await signInDesk(desk, 'frontdesk')
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: /^New request/ })
  await expect(dialog.getByLabel('Room or guest')).toBeFocused()
  await desk.keyboard.type('204')
  await desk.keyboard.press('Enter')

  // By keyboard alone, across all kinds.
  const field = dialog.getByLabel('Add an item')
  await expect(field).toBeFocused()
  for (const name of ['bath tow', 'bath tow', 'khichdi']) {
    await desk.keyboard.type(name)
    await desk.keyboard.press('Enter')
    await expect(field).toHaveValue('')
  }
  const towels = dialog.getByRole('region', { name: 'Housekeeping, supplies' })
  await expect(towels.getByRole('group', { name: 'Quantity of Bath towel' })).toContainText('2')
  await dialog.getByLabel('Note for Khichdi (optional)').fill('No ghee')
  await expectScreenAccessible(desk)
  await dialog.getByRole('button', { name: /^Send for ₹/ }).click()
  await expect(desk.getByText(/^Requests #\d+ and #\d+ are on the board\.$/)).toBeVisible()
  await expect(dialog).toBeHidden()

  const own = columnOf(desk, 'New').getByRole('article').filter({ hasText: 'Nisha Patel' })
  await expect(own).toHaveCount(2)
  const ticket = columnOf(secondDesk, 'New').getByRole('article').filter({ hasText: 'No ghee' })
  await expect(ticket).toContainText('204')
  await expect(ticket).toContainText('Khichdi')

  await guest.goto('/requests')
  await expect(guest.getByRole('link', { name: /Bath towel/ }).first()).toBeVisible()
  await guest
    .getByRole('link', { name: /Khichdi/ })
    .first()
    .click()
  await expect(guest.getByText('Nisha Patel')).toBeVisible()
})

test('says what is missing at its field, and keeps everything on an error', {
  tag: '@nightly',
}, async ({ desk, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/)
  await signInDesk(desk, 'frontdesk')
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: /^New request/ })
  await dialog.getByLabel('Room or guest').fill('204')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await desk.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Add an item.')).toBeVisible()
  await desk.route('**/slots?*', (route) => route.abort(), { times: 1 })
  await dialog.getByLabel('Add an item').fill('abhyanga')
  await dialog.getByRole('button', { name: /^Abhyanga/ }).click()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeHidden()
  await dialog.getByRole('button', { name: /^Remove Abhyanga/ }).click()
  await dialog.getByLabel('Add an item').fill('wake-up call')
  await dialog.getByRole('button', { name: /Wake-up call/ }).click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Wake-up call: enter a time.').first()).toBeVisible()
  await dialog.getByLabel('Note (optional)').fill('Twice, please')
  await desk.route('**/api/desk/stays/*/requests', (route) => route.abort(), { times: 1 })
  await dialog.getByLabel('When').selectOption({ index: 1 })
  await dialog.getByLabel('Time').fill('06:45')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Can’t reach the server. Try again.')).toBeVisible()
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Twice, please')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(desk.getByText(/^Request #\d+ is on the board\.$/)).toBeVisible()
})

test('leads to the choice that a dish still needs, and leaves the arrows to a select', {
  tag: '@nightly',
}, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: /^New request/ })
  await dialog.getByRole('button', { name: /Ananya Rao/ }).click()
  const place = dialog.getByLabel('From')
  await place.press('ArrowDown')
  await expect(place).toBeFocused()
  await place.selectOption('Everything')
  await dialog.getByLabel('Add an item').fill('butter chicken')
  await dialog.getByRole('button', { name: /^Butter chicken with naan/ }).click()
  await dialog.getByRole('button', { name: /^Send for ₹/ }).click()
  await expect(dialog.getByText('Butter chicken with naan, Spice level: choose one.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await desk.keyboard.press('Escape')
  // Closed by a slip: opened again, it has what was entered.
  await expect(dialog).toHaveCount(0)
  await desk.keyboard.press('c')
  await dialog.getByRole('button', { name: /Ananya Rao/ }).click()
  await expect(dialog.getByText('What you entered before is back.')).toBeVisible()
  await expect(dialog.getByText('Butter chicken with naan', { exact: true })).toBeVisible()
})

test('leaves the board on the screen if the form cannot be loaded', { tag: '@nightly' }, async ({
  desk,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  await signInDesk(desk, 'frontdesk')
  await desk.route('**/new-request-dialog-*.js', (route) => route.abort(), { times: 1 })
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: 'New request' })
  const reloaded = desk.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(columnOf(desk, 'New')).toBeVisible()
  await desk.keyboard.press('c')
  await expect(dialog.getByLabel('Room or guest')).toBeFocused()
})
