import {
  askForTowels,
  cardOf,
  columnOf,
  confirmStep,
  signInDesk,
  signInGuest,
} from './support/journeys.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

for (const database of ['postgres', 'pglite'] as const) {
  test.describe(database, { tag: database === 'pglite' ? '@nightly' : [] }, () => {
    test.use({ database, ownServer: true, serviceWorkers: 'allow' })

    test('a killed server comes back under an open phone, and nothing is missed or lost', async ({
      guest,
      desk,
      server,
      request,
      consoleErrors,
    }) => {
      consoleErrors.allow(
        /ERR_(CONNECTION|INCOMPLETE|EMPTY|SOCKET|NETWORK|FAILED)/,
        // The browser looks for a new service worker when it likes, also while the server is down.
        /An unknown error occurred when fetching the script/,
      )
      // The first start of PGlite alone takes a minute on a busy machine, and there are two.
      if (database === 'pglite') test.slow()
      await signInDesk(desk)
      await signInGuest(guest, server)
      const number = await askForTowels(guest)
      const id = new URL(guest.url()).pathname.split('/').at(-1)
      let reloads = 0
      guest.on('load', () => reloads++)

      await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await server.kill()
      await expect(guest.getByText('Reconnecting…')).toBeVisible()
      await server.start()

      // Accepted before the phone is back on the line.
      const login = await request.post(`${server.url}/api/desk/session`, {
        data: { email: 'frontdesk@demo.bellhop.example', password: deskPassword },
      })
      expect(login.status()).toBe(200)
      const accepted = await request.put(`${server.url}/api/desk/guest-requests/${id}/accept`, {
        data: {},
      })
      expect(accepted.status()).toBe(200)

      const confirmed = guest
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Confirmed' })
      await expect(confirmed.getByRole('time')).toBeVisible({ timeout: 30_000 })
      await expect(guest.getByText('Reconnecting…')).toHaveCount(0)

      // The desk is back as well, and its next step reaches the phone live.
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
  })
}
