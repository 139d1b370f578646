import { expect, test } from './support/test.ts'

test('facilities and restaurants show hours and contacts, and back closes their sheets', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await guest.getByRole('link', { name: 'Facilities and restaurants' }).click()
  await guest.getByRole('button', { name: /^Pool/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Pool' })
  await expect(sheet).toContainText('06:00 – 21:00')
  await expect(sheet.getByRole('link', { name: 'Call Deepak Gurjar' })).toHaveAttribute(
    'href',
    'tel:+912945550115',
  )
  await guest.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(guest).toHaveURL('/facilities')

  await guest.getByRole('radio', { name: 'Restaurants' }).check()
  await guest.reload()
  await expect(guest.getByRole('radio', { name: 'Restaurants' })).toBeChecked()
  await guest.getByRole('button', { name: /^In-room dining/ }).click()
  const outlet = guest.getByRole('dialog', { name: 'In-room dining' })
  await expect(outlet).toContainText('Open 24 hours')
  await outlet.getByRole('button', { name: 'View menu' }).click()
  await expect(guest).toHaveURL(/\/dining\//)
  await guest.goBack()
  await expect(guest).toHaveURL('/facilities#restaurants')
  await expect(guest.getByRole('dialog')).toHaveCount(0)
})
