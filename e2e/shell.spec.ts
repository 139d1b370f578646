import type { Page, Route } from '@playwright/test'
import { readGuestChunks } from '../scripts/guest-chunks.ts'
import { expectAccessible } from './support/accessible.ts'
import { askForTowels, enterCode, openSupplies, signInGuest } from './support/journeys.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const notice = 'Kindly use mobile phone or tablet to open this page'

const storedRoot = (page: Page) => page.evaluate(() => localStorage.getItem('root'))

test('768 px is a page, 769 px is a notice with the logo, but for /room-booking', async ({
  guest,
  server,
}) => {
  await guest.setViewportSize({ width: 768, height: 900 })
  await guest.goto(`/?hotel=${server.hotelId}`)
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(guest.getByText(notice)).toHaveCount(0)

  await guest.setViewportSize({ width: 769, height: 900 })
  await expect(guest.getByText(notice, { exact: true })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Bellhop' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toHaveCount(0)

  await guest.setViewportSize({ width: 768, height: 900 })
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await guest.goto(`/room-booking/${server.hotelId}`)
  for (const width of [360, 768, 769, 1920]) {
    await guest.setViewportSize({ width, height: 900 })
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('The Lakehouse Udaipur')
    await expect(guest.getByText(notice)).toHaveCount(0)
  }
})

test('the page can be found and cannot be zoomed', async ({ guest, server, request }) => {
  await guest.goto('/')
  await expect(guest).toHaveTitle(/Guest App \| Bellhop$/)
  const content = (name: string) => guest.locator(`meta[name="${name}"]`).getAttribute('content')
  expect(await content('viewport')).toMatch(/maximum-scale=1.*user-scalable=no/)
  expect(await content('robots')).toBe('index, follow')
  expect(await content('description')).toMatch(/\w{3}/)

  const robots = await (await request.get(`${server.url}/robots.txt`)).text()
  expect(robots).toContain('User-agent: *')
  expect(robots).toMatch(/Sitemap: http\S+\/sitemap\.xml/)
  const sitemap = await request.get(`${server.url}/sitemap.xml`)
  expect(sitemap.headers()['content-type']).toContain('xml')
  expect(await sitemap.text()).toContain(`/room-booking/${server.hotelId}</loc>`)
})

test('a session that has ended elsewhere leads to the root page and leaves nothing stored', async ({
  guest,
  server,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/)
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: /^Requests/ }).click()
  await expect(guest).toHaveURL(/\/requests$/)

  const { log } = JSON.parse((await storedRoot(guest)) ?? '{}')
  const headers = { authorization: `Bearer ${log.token}` }
  const answer = await request.post(`${server.url}/api/guests/app/logout`, { headers, data: {} })
  expect(answer.status()).toBe(204)

  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(guest).toHaveURL(`${server.url}/`)
  expect(await storedRoot(guest)).toBeNull()
})

test('signing out ends the session and leaves nothing stored', async ({ guest, server }) => {
  await signInGuest(guest, server)
  await guest.goto('/profile')
  await guest.getByRole('button', { name: 'Sign out', exact: true }).click()
  await guest
    .getByRole('dialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await storedRoot(guest)).toBeNull()
})

/** Opens the profile, and holds the reading of the guest. */
async function openStillReading(page: Page) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<Route>()
  await page.route('**/api/guests/app/me', ask)
  await page.goto('/profile')
  return await asked
}

/** As the server answers once the session is over. */
async function answer(read: Route): Promise<void> {
  const response = await read.fetch()
  expect(response.status()).toBe(401)
  // Whoever has dropped the call does not hear it.
  await read.fulfill({ response })
}

test('what is still being read when a guest signs out is dropped, in every tab', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  const other = await guest.context().newPage()
  const reads = [await openStillReading(guest), await openStillReading(other)]
  await guest.route('**/api/guests/app/logout', async (route) => {
    const response = await route.fetch()
    // The screens are closed by now, so that none of them reads on.
    for (const page of [guest, other]) await expect(page.getByRole('button')).toHaveCount(0)
    for (const read of reads) await answer(read)
    await route.fulfill({ response })
  })
  await guest.getByRole('button', { name: 'Sign out', exact: true }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(guest.getByLabel('Phone number')).toBeVisible()
  await expect(other.getByLabel('Phone number')).toBeVisible()
})

test('who could not be signed out everywhere is still signed in, and sees why', async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED.*\/logout-everywhere\)/)
  await signInGuest(guest, server)
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

test('a deep link opened signed out leads to its screen after signing in', async ({
  guest,
  server,
}) => {
  await guest.goto(`/?hotel=${server.hotelId}`)
  await guest.goto('/profile')
  await enterCode(guest, server)
  await expect(guest.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(guest).toHaveURL('/profile')
})

test('a reload keeps the screen and its tab, and so does the way to a request and back', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  await askForTowels(guest)
  const address = guest.url()
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  await expect(guest).toHaveURL(address)
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest).toHaveURL(/\/amenities/)
  await guest.goto('/requests')

  const earlier = guest.getByRole('radio', { name: 'Past' })
  await earlier.check()
  await guest.reload()
  await expect(earlier).toBeChecked()
  await guest.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(guest.getByRole('heading', { name: 'Status' })).toBeVisible()
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(earlier).toBeChecked()
  await guest.goBack()
  await expect(guest).toHaveURL(/\/amenities/)
})

test('nothing on the screen moves while more is loaded', async ({ guest, server }) => {
  await signInGuest(guest, server)
  await askForTowels(guest)
  const screens = await listGuestScreens(guest, server)
  await guest.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        // Smaller shifts come from the web font replacing the phone's own.
        if (entry.value > 0.001) moved.push(`${entry.value} at ${Math.round(entry.startTime)} ms`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Simulates the latency of a real network.
  await guest.route('**/api/banners/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const name of ['home', 'order', 'menu', 'gifts']) {
    await guest.goto(screens.find((screen) => screen.name === name)?.path ?? '')
    await settle(guest)
    expect.soft(await guest.evaluate('moved'), name).toEqual([])
  }
})

test('a wrong code says how many tries are left', async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(/status of 400.*validate-otp\)/)
  await guest.goto(`/?hotel=${server.hotelId}`)
  await guest.getByLabel('Phone number').fill('+919000000001')
  await guest.getByRole('button', { name: 'Send code' }).click()
  const code = await server.nextCode('+919000000001')
  const wrong = code === '000000' ? '111111' : '000000'
  await guest.getByLabel('Code', { exact: true }).fill(wrong)
  await expect(guest.getByText('That code isn’t right. 4 tries left.')).toBeVisible()
  await guest.getByLabel('Code', { exact: true }).fill(code)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('the session is kept in one entry, key root, version 1', async ({ guest, server }) => {
  await signInGuest(guest, server)
  const root = JSON.parse((await storedRoot(guest)) ?? '{}')
  expect(root.version).toBe(1)
  expect(root.log.status).toBe('Fullfilled')
  expect(root.log.data.checkOut).toMatch(/Z$/)
  await guest.reload()
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('what a phone loads first is what the bundle budget counts', async ({ guest, server }) => {
  const { signIn, home, polyfill } = readGuestChunks()
  /** The files that this page asked for first; those that load after the first screen may be there by now as well. */
  const first = async (count: number) => {
    const urls = await guest.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ name }) => name),
    )
    return urls
      .map((url) => /\/(assets\/.+\.js)$/.exec(url)?.[1] ?? '')
      .filter((file) => file && !polyfill.includes(file))
      .slice(0, count)
      .sort()
  }

  await guest.goto(`/?hotel=${server.hotelId}`)
  await expect(guest.getByLabel('Phone number')).toBeVisible()
  expect(await first(signIn.length)).toEqual(signIn.sort())

  await enterCode(guest, server)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('region', { name: 'Your stay' })).toBeVisible()
  expect(await first(home.length)).toEqual(home.sort())
})

test('a page that guests come to by a link names the scripts that its screen needs, and no others', async ({
  guest,
  server,
}) => {
  const { polyfill } = readGuestChunks()
  /** Before the first call. */
  const readScripts = () =>
    guest.evaluate(() => {
      const paths = performance
        .getEntriesByType('resource')
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ name }) => new URL(name).pathname)
      const firstCall = paths.findIndex((path) => path.startsWith('/api/'))
      return paths.slice(0, firstCall).filter((path) => path.endsWith('.js'))
    })
  await signInGuest(guest, server)
  await askForTowels(guest)
  const screens = await listGuestScreens(guest, server)
  for (const { name, path } of screens.filter((screen) =>
    ['menu', 'request', 'chat', 'hotel'].includes(screen.name),
  )) {
    const page = await guest.goto(path)
    await settle(guest)
    const needed = (await readScripts()).filter((file) => !polyfill.includes(file.slice(1)))
    const named = [...(page?.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file)
    expect(named.sort(), name).toEqual(needed.sort())
  }
})

test('a corrupt stored entry costs the session, not the app', async ({ guest, server }) => {
  await guest.goto(`/?hotel=${server.hotelId}`)
  for (const text of ['{not json', '[]', '{"version":1,"log":{"token":7}}', '{"version":99}']) {
    await guest.evaluate((entry) => localStorage.setItem('root', entry), text)
    await guest.reload()
    await expect(guest.getByLabel('Phone number')).toBeVisible()
  }
  await enterCode(guest, server)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('two tabs of one phone: one order, one session', async ({ guest, server }) => {
  await signInGuest(guest, server)
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

test('a count of more than 99 fits on its icon, and is said in full', async ({ guest, server }) => {
  let unread = 99
  await guest.route('**/api/chat-rooms/app/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, unread } } })
  })
  await signInGuest(guest, server)
  const chat = guest.getByRole('link', { name: /^Chat/ })
  await expect(chat.getByText('99', { exact: true })).toBeVisible()
  unread = 100
  await guest.reload()
  await expect(chat.getByText('99+', { exact: true })).toBeVisible()
  await expect(chat).toContainText('100 unread')
})

test('above 150 % the tabs are icons with names, and nothing of them is cut off', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  const tabs = guest.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const word = guest.getByText('Requests', { exact: true })
  for (const { textSize, isShown } of [
    { textSize: 150, isShown: true },
    { textSize: 200, isShown: false },
  ]) {
    await guest.evaluate(
      (choice) => localStorage.setItem('bellhop.device', JSON.stringify(choice)),
      { textSize, locale: 'en', hotelId: server.hotelId },
    )
    await guest.reload()
    await expect(tabs).toHaveText([/Home/, /Order/, /Requests/, /Chat/, /Bill/])
    const box = await word.boundingBox()
    expect((box?.width ?? 0) > 2, `${textSize} %`).toBe(isShown)
    await expectAccessible(guest)
  }
  await guest.getByRole('link', { name: /^Requests/ }).click()
  await expect(guest).toHaveURL('/requests')
})
