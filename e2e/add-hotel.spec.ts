import { expectAccessible } from './support/accessible.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ settings: { ADD_HOTELS: 'on' } })

test("a chain's admin adds a hotel, continues in the wizard, and switches back", {
  tag: '@nightly',
}, async ({ admin: desk, server, consoleErrors }) => {
  // A number that does not exist; asked to confirm.
  consoleErrors.allow(/status of (400|403)/)
  await desk.getByRole('button', { name: /, account$/ }).click()
  await desk.getByRole('button', { name: 'Add a hotel' }).click()
  await expect(desk.getByRole('heading', { name: 'Add a hotel' })).toBeVisible()
  await expectAccessible(desk)
  const create = desk.getByRole('button', { name: 'Create hotel' })
  await expect(desk.getByLabel('Country')).toHaveValue('IN')
  await create.click()
  await expect(desk.getByText('Enter the name of the hotel.').first()).toBeVisible()

  const name = desk.getByLabel('Name of the hotel')
  await name.fill('The Lakehouse Jaipur')
  await desk.getByLabel('Address').fill('1 Palace Road, Jaipur')
  await desk.getByLabel('Phone number').fill('0141 243 1234')
  await desk.reload()
  await expect(name).toHaveValue('The Lakehouse Jaipur')

  await server.query(
    `UPDATE staff_session SET authenticated_at = now() - interval '11 minutes' WHERE hotel_id = $1`,
    [server.hotelId],
  )
  await create.click()
  const question = desk.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(desk.getByText('Confirm that it is you, then try again.')).toBeVisible()
  await expect(name).toHaveValue('The Lakehouse Jaipur')
  await create.click()
  await question.getByLabel('Your password').fill(deskPassword)
  await question.getByRole('button', { name: 'Confirm' }).click()

  // The wizard goes on at the new hotel.
  await expect(desk).toHaveURL(/\/desk\/setup\/begin$/)
  await expect(desk.getByText('Step 3 of 9')).toBeVisible()
  await desk.goto('/desk/')
  await expect(desk.getByText(/^Before you open: /)).toBeVisible()
  await expect(desk.getByRole('main')).toContainText('The Lakehouse Jaipur')
  await desk.getByRole('button', { name: /, account$/ }).click()
  await desk.getByRole('button', { name: 'Switch hotel…' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Switch hotel' })
  await sheet.getByRole('button', { name: /^Switch to / }).click()
  await expect(sheet).toHaveCount(0)
  await expect(desk.getByRole('main')).not.toContainText('The Lakehouse Jaipur')
  await expect(desk.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})
