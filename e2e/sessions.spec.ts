import type { Page, Route } from '@playwright/test'
import { enterCode, openSupplies } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const storedRoot = (page: Page) => page.evaluate(() => localStorage.getItem('root'))

test('a session ended elsewhere leads to the root page and leaves nothing stored', async ({
  ananya: guest,
  server,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/)
  await guest.getByRole('link', { name: /^Requests/ }).click()
  await expect(guest).toHaveURL(/\/requests$/)

  const { log } = JSON.parse((await storedRoot(guest)) ?? '{}')
  const headers = { authorization: `Bearer ${log.token}` }
  const response = await request.post(`${server.url}/api/guests/app/logout`, { headers, data: {} })
  expect(response.status()).toBe(204)

  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(guest).toHaveURL(`${server.url}/`)
  expect(await storedRoot(guest)).toBeNull()
})

test('a session is stored under the key root, as version 1, until signing out', async ({
  ananya: guest,
}) => {
  const root = JSON.parse((await storedRoot(guest)) ?? '{}')
  expect(root.version).toBe(1)
  expect(root.log.status).toBe('Fullfilled')
  expect(root.log.data.checkOut).toMatch(/Z$/)
  await guest.reload()
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await guest.goto('/profile')
  await guest.getByRole('button', { name: 'Sign out', exact: true }).click()
  await guest
    .getByRole('dialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await storedRoot(guest)).toBeNull()
})

/** Opens the profile and holds its call for the guest. */
async function openWithHeldCall(page: Page) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<Route>()
  await page.route('**/api/guests/app/me', (route) =>
    route.request().method() === 'GET' ? ask(route) : route.fallback(),
  )
  await page.goto('/profile')
  return await asked
}

/** Responds to a held call after the session has ended. */
async function respond(read: Route): Promise<void> {
  const response = await read.fetch()
  expect(response.status()).toBe(401)
  // Has no effect on an aborted call.
  await read.fulfill({ response })
}

test('signing out discards pending responses in every tab', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
  const other = await guest.context().newPage()
  const reads = [await openWithHeldCall(guest), await openWithHeldCall(other)]
  await guest.route('**/api/guests/app/logout', async (route) => {
    const response = await route.fetch()
    // The screens are closed by now and make no more calls.
    for (const page of [guest, other]) await expect(page.getByRole('button')).toHaveCount(0)
    for (const read of reads) await respond(read)
    await route.fulfill({ response })
  })
  await guest.getByRole('button', { name: 'Sign out', exact: true }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(guest.getByLabel('Phone number')).toBeVisible()
  await expect(other.getByLabel('Phone number')).toBeVisible()
})

test('if signing out everywhere fails, the guest stays signed in and sees an error', {
  tag: '@nightly',
}, async ({ ananya: guest, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED.*\/logout-everywhere\)/)
  await guest.goto('/profile')
  await guest.route('**/api/guests/app/logout-everywhere', (route) => route.abort())
  await guest.getByRole('button', { name: 'Sign out everywhere' }).click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await guest.unroute('**/api/guests/app/logout-everywhere')
  await sheet.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(guest.getByLabel('Phone number')).toBeVisible()
})

test('a corrupt stored session leads to sign-in', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  await guest.goto(`/?hotel=${server.hotelId}`)
  await expect(guest.getByLabel('Phone number')).toBeVisible()
  for (const text of ['{not json', '[]', '{"version":1,"log":{"token":7}}', '{"version":99}']) {
    await guest.evaluate((entry) => localStorage.setItem('root', entry), text)
    await guest.reload()
    await expect(guest.getByLabel('Phone number')).toBeVisible()
  }
  await enterCode(guest, server)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('two tabs share one order and one session', async ({ ananya: guest, consoleErrors }) => {
  // The server ends the stream of the other tab, which may ask again before it hears that it is signed out.
  consoleErrors.allow(/status of 401/)
  await openSupplies(guest)
  const other = await guest.context().newPage()
  await other.goto('/amenities')
  await other.getByRole('button', { name: 'Add one Bath towel' }).click()
  await expect(guest.getByRole('button', { name: /^View order/ })).toBeVisible()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(guest.getByLabel('Phone number')).toBeVisible()
  await expect(other.getByLabel('Phone number')).toBeVisible()
})
