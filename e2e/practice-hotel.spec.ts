import { expectScreenAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

// Another hotel changes what the tests of a shared server see.
test.use({ ownServer: true })

test('an admin makes the practice hotel, opens it and removes it', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await desk.goto('/desk/programs')
  await desk.getByRole('button', { name: 'Make practice hotel' }).click()
  const open = desk.getByRole('button', { name: 'Open practice hotel' })
  await expect(open).toBeVisible()
  await expectScreenAccessible(desk)
  const guestApp = desk.getByRole('link', { name: 'Open guest app' })
  await expect(guestApp).toHaveAttribute('href', /\?hotel=[\da-f-]{36}$/)
  await expect(desk.getByText('Practice', { exact: true })).toHaveCount(0)

  await open.click()
  await expect(desk.getByText('Practice', { exact: true })).toBeVisible()
  await desk.goto('/desk/programs')
  await expect(desk.getByText(/^This is a practice hotel/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Make practice hotel' })).toHaveCount(0)
  await expectScreenAccessible(desk)

  await desk.getByRole('button', { name: /, account$/ }).click()
  await desk.getByRole('button', { name: 'Switch hotel…' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Switch hotel' })
  await sheet.getByRole('button', { name: /^Switch to/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(desk.getByText('Practice', { exact: true })).toHaveCount(0)
  await desk.goto('/desk/programs')
  await desk.getByRole('button', { name: 'Remove practice hotel' }).click()
  await desk
    .getByRole('dialog', { name: 'Remove the practice hotel?' })
    .getByRole('button', { name: 'Remove practice hotel' })
    .click()
  await expect(desk.getByRole('button', { name: 'Make practice hotel' })).toBeVisible()
})
