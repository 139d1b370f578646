import { askForTowels, cardOf, columnOf, confirmStep } from './support/journeys.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ database: 'embedded', serviceWorkers: 'allow' })

test('after a server is killed and restarted, an open phone misses nothing', {
  tag: '@nightly',
}, async ({ ananya: guest, admin: desk, server, request, consoleErrors }) => {
  consoleErrors.allow(
    /ERR_(CONNECTION|INCOMPLETE|EMPTY|SOCKET|NETWORK|FAILED)/,
    // The browser may look for a new service worker while the server is down.
    /An unknown error occurred when fetching the script/,
  )
  const number = await askForTowels(guest)
  const id = new URL(guest.url()).pathname.split('/').at(-1)
  let reloads = 0
  guest.on('load', () => reloads++)

  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await server.kill()
  await expect(guest.getByText('Reconnecting…')).toBeVisible()
  await server.start()

  // Accepts it before the phone has reconnected.
  const login = await request.post(`${server.url}/api/desk/session`, {
    data: { email: 'frontdesk@demo.bellhop.example', password: deskPassword },
  })
  expect(login.status()).toBe(200)
  const accepted = await request.put(`${server.url}/api/desk/guest-requests/${id}/accept`, {
    data: {},
  })
  expect(accepted.status()).toBe(200)

  const confirmed = guest.getByRole('main').getByRole('listitem').filter({ hasText: 'Confirmed' })
  await expect(confirmed.getByRole('time')).toBeVisible({ timeout: 30_000 })
  await expect(guest.getByText('Reconnecting…')).toHaveCount(0)

  // The desk has reconnected as well, and its next step reaches the phone.
  const card = cardOf(columnOf(desk, 'Accepted'), number)
  await card.getByRole('button', { name: 'Getting ready' }).click({ timeout: 30_000 })
  await confirmStep(desk, number, 'Getting ready')
  const gettingReady = guest
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Getting it ready' })
  await expect(gettingReady.getByRole('time')).toBeVisible()
  expect(reloads).toBe(0)
})
