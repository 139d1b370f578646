import { expect, test } from './support/test.ts'

test('attractions show distance and directions, and home shows the Wi-Fi QR code', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await guest.getByRole('link', { name: 'Around the hotel' }).click()
  await guest.getByRole('link', { name: 'Palaces and temples' }).click()
  const palace = guest.getByRole('article').filter({ hasText: 'City Palace Complex' })
  await expect(palace).toContainText('700 m away')
  const directions = palace.getByRole('link', { name: /^Directions/ })
  await expect(directions).toHaveAttribute('href', /destination=24\.576%2C73\.6835/)
  await expect(directions).toHaveAttribute('rel', 'noopener noreferrer')
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest).toHaveURL('/attractions')

  await guest.goto('/')
  await guest.getByRole('button', { name: 'Copy Wi-Fi password' }).click()
  // The message is as wide as the cards, and above the bottom bar.
  const message = await guest.getByRole('status').locator('> div').boundingBox()
  const card = await guest.getByRole('region', { name: 'Your stay' }).boundingBox()
  const bar = await guest.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect([message?.x, message?.width]).toEqual([card?.x, card?.width])
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await guest.getByRole('button', { name: 'Show QR code' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Scan to join' })
  await expect(
    sheet.getByRole('img', { name: 'QR code for the network Lakehouse Guest' }),
  ).toBeVisible()
  await guest.goBack()
  await expect(sheet).toHaveCount(0)
})
