import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a quick request has a quantity, and shows why it is rejected', { tag: '@nightly' }, async ({
  ananya: guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/)
  await guest.getByRole('button', { name: 'Bath towel × 2' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Bath towel' })
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'More', exact: true }).click()
  await guest.route('**/api/guest-requests/app/amenity', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'Bath towel is not available right now.',
        code: 'item_unavailable',
        params: { reason: 'notOffered', item: 'Bath towel' },
        requestId: 'r-1',
      },
    }),
  )
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Bath towel')
  await guest.unroute('**/api/guest-requests/app/amenity')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  const received = guest.getByRole('dialog')
  await expect(received.getByText('3 × Bath towel', { exact: true })).toBeVisible()
  // Going back from the confirmation skips the sheet.
  await guest.goBack()
  await expect(received).toHaveCount(0)
  await expect(guest).toHaveURL(`${server.url}/`)
})

test('a request whose sheet closes before the response is confirmed above home', {
  tag: '@nightly',
}, async ({ ananya: guest, server }) => {
  const responded = Promise.withResolvers<void>()
  await guest.route('**/api/guest-requests/app/amenity', async (route) => {
    const response = await route.fetch()
    await responded.promise
    await route.fulfill({ response })
  })
  await guest.getByRole('button', { name: 'Bath towel × 2' }).click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  // Visible while it is being sent; the list may contain it, too.
  await expect(guest.getByText('2 × Bath towel', { exact: true }).first()).toBeAttached()
  await guest.goBack()
  await expect(sheet).toHaveCount(0)
  responded.resolve()
  await expect(sheet.getByText('2 × Bath towel', { exact: true })).toBeVisible()
  await guest.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(guest).toHaveURL(`${server.url}/`)
})

test('home shows two active requests and a link to all', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
  const running = guest.getByRole('main').getByRole('link', { name: /by .*\d\d:\d\d/ })
  for (let round = 0; round < 3; round++) {
    await guest.getByRole('button', { name: 'Drinking water' }).click()
    await guest.getByRole('button', { name: 'Send request' }).click()
    await expect(guest.getByRole('dialog').getByText('1 × Drinking water')).toBeVisible()
    await guest.keyboard.press('Escape')
    await expect(guest.getByRole('dialog')).toHaveCount(0)
  }
  await expect(running).toHaveCount(2)
  await guest.getByRole('link', { name: /^See all \(\d\)$/ }).click()
  await expect(guest).toHaveURL('/requests')
})
