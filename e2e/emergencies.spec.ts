import { expectAccessible } from './support/accessible.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

test('emergency numbers begin with 112 and open offline, and the safety page links to them', async ({
  ananya: guest,
  consoleErrors,
}) => {
  // The code of other screens is loading when the phone goes offline.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED.*\/(assets|api)\//)
  await guest.getByRole('link', { name: 'Emergency numbers' }).click()
  await expect(guest.getByRole('main').getByRole('link').first()).toHaveAttribute('href', 'tel:112')
  await expect(guest.getByRole('heading', { level: 1, name: 'Emergency numbers' })).toBeVisible()
  for (const type of ['Medical', 'Police']) {
    await expect(guest.getByRole('heading', { level: 2, name: type })).toBeVisible()
  }
  await expect(guest.getByRole('main').getByRole('img')).toHaveCount(0)
  await expectAccessible(guest)
  const calls = guest.getByRole('main').getByRole('link')
  await expect(calls.filter({ hasText: 'Pichola Clinic' })).toContainText('1.1 km away')
  await expect(calls.first()).toHaveAttribute('href', 'tel:112')
  // The hotel's list has 112 as well.
  await expect(guest.getByText('112', { exact: true })).toHaveCount(1)
  await expect(calls.filter({ hasText: 'Ambulance' }).last()).toHaveAttribute('href', 'tel:108')
  await expect(calls.filter({ hasText: 'Ambulance' }).last()).toContainText('24 hours')

  await goOffline(guest)
  await guest.getByRole('button', { name: 'Back' }).click()
  await guest.getByRole('link', { name: 'Emergency numbers' }).click()
  await expect(calls.filter({ hasText: 'Pichola Clinic' })).toBeVisible()
  await goOnline(guest)

  await guest.goto('/safety')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Safety at the hotel')
  await expect(guest.getByRole('heading', { level: 2, name: 'Fire' })).toBeVisible()
  await expect(guest.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await guest.getByRole('link', { name: 'Emergency numbers' }).click()
  await expect(guest).toHaveURL('/emergencies')
})
