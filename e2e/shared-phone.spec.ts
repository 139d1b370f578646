import { openChat } from './support/chat.ts'
import { enterCode } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const danielPhone = '+919000000002'

test('signing out offline ends the session, and leaves no draft to the next guest', async ({
  ananya: guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { log } = await guest.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}'))
  const readStatus = async () => {
    const headers = { authorization: `Bearer ${log.token}` }
    return (await fetch(`${server.url}/api/guests/app/me`, { headers })).status
  }
  await openChat(guest)
  await guest.getByRole('textbox', { name: 'Message' }).fill('For my eyes only')
  await guest.goto('/profile')
  await expect(guest.getByRole('heading', { name: 'Profile' })).toBeVisible()

  await goOffline(guest)
  await guest.getByRole('button', { name: 'Sign out', exact: true }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(guest.getByText('Try again when you’re connected.')).toBeVisible()
  await expect.poll(() => guest.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}')
  expect(await readStatus()).toBe(200)

  await goOnline(guest)
  await expect.poll(readStatus).toBe(401)
  await expect.poll(() => guest.evaluate(() => localStorage.length)).toBeLessThanOrEqual(1)
  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server, danielPhone)
  await openChat(guest)
  await expect(guest.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})
