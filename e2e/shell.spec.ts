import type { Page, Route } from '@playwright/test'
import { readGuestChunks } from '../scripts/guest-chunks.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  askForTowels,
  chooseLanguage,
  enterCode,
  openSupplies,
  signInGuest,
} from './support/journeys.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const notice = 'Kindly use mobile phone or tablet to open this page'

const storedRoot = (page: Page) => page.evaluate(() => localStorage.getItem('root'))

test('pages wider than 768 px show a notice, except /room-booking', { tag: '@nightly' }, async ({
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

test('the notice speaks the guest’s language and helps on a phone on its side', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  await signInGuest(guest, server)
  await chooseLanguage(guest, 'hi')
  await guest.reload()
  await guest.setViewportSize({ width: 844, height: 390 })
  await expect(guest.getByText('कृपया यह पेज मोबाइल फ़ोन या टैबलेट पर खोलें')).toBeVisible()
  await expect(guest.getByText(notice, { exact: true })).toHaveAttribute('lang', 'en')
  await expect(guest.getByText('फ़ोन पर देख रहे हैं, तो उसे सीधा खड़ा कर लें।')).toBeVisible()
  const calls = guest.getByRole('main').getByRole('link')
  await expect(calls.first()).toHaveAttribute('href', 'tel:112')
  await expect(calls.filter({ hasText: 'एम्बुलेंस' }).last()).toHaveAttribute('href', 'tel:108')
  await expect(guest.getByRole('img', { name: 'इस पेज के पते का QR कोड' })).toHaveCount(0)
  await expectAccessible(guest)
})

test('the notice offers a QR code and a phone-sized window on a computer', {
  tag: '@nightly',
}, async ({ desk, server }) => {
  await desk.goto(`/?hotel=${server.hotelId}`)
  await expect(desk.getByText(notice, { exact: true })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'QR code of this page’s address' })).toBeVisible()
  await expect(desk.getByRole('link')).toHaveCount(0)
  await expectAccessible(desk)
  const opened = desk.waitForEvent('popup')
  await desk.getByRole('button', { name: 'Open in a phone-sized window' }).click()
  const phoneWindow = await opened
  await expect(phoneWindow.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(phoneWindow.getByText(notice)).toHaveCount(0)
  await phoneWindow.close()
})

test('search engines can index the page, and guests cannot zoom it', async ({
  guest,
  server,
  request,
}) => {
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

test('a session ended elsewhere leads to the root page and leaves nothing stored', async ({
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
  const response = await request.post(`${server.url}/api/guests/app/logout`, { headers, data: {} })
  expect(response.status()).toBe(204)

  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(guest).toHaveURL(`${server.url}/`)
  expect(await storedRoot(guest)).toBeNull()
})

test('a session is stored under the key root, as version 1, until signing out', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
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
  await page.route('**/api/guests/app/me', ask)
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
  guest,
  server,
}) => {
  await signInGuest(guest, server)
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
}, async ({ guest, server, consoleErrors }) => {
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

test('a deep link opens its screen after signing in', async ({ guest, server }) => {
  await guest.goto(`/?hotel=${server.hotelId}`)
  // The app, which starts after the page has loaded, has stored the hotel.
  await expect(guest).toHaveURL('/')
  await guest.goto('/profile')
  await enterCode(guest, server)
  await expect(guest.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(guest).toHaveURL('/profile')
})

test('a screen and its tab survive a reload, and opening a request and going back', async ({
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

test('nothing on the screen moves while content loads', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
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

test('sign-in and booking show the hotel before any script has run, and nothing moves', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  for (const [path, busyParts] of [
    [`/?hotel=${server.hotelId}`, ['h1', 'header img', 'main .shadow-raised']],
    [`/room-booking/${server.hotelId}`, ['h1', 'header img', 'main .shadow-raised', 'img']],
  ] as const) {
    const places = () =>
      guest.evaluate(
        (parts) =>
          parts.map((css) => {
            const { top, left, width } = document.querySelector(css)?.getBoundingClientRect() ?? {}
            return { css, top, left, width }
          }),
        busyParts,
      )
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: looked, resolve: look } = Promise.withResolvers<void>()
    const scripts: string[] = []
    await guest.route('**/assets/*.js', async (route) => {
      scripts.push(route.request().url())
      await released
      await route.continue()
    })
    await guest.route('**/api/images/**', async (route) => {
      await looked
      await route.continue()
    })
    await guest.goto(path, { waitUntil: 'commit' })
    await expect(guest.getByRole('heading', { name: 'The Lakehouse Udaipur' })).toBeVisible()
    // Scripts are asked for after the images.
    expect(scripts).toEqual([])
    look()
    await guest.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    const before = await places()
    const [image] = await guest
      .locator('main img')
      .evaluateAll((images) => (images as HTMLImageElement[]).map(({ currentSrc }) => currentSrc))
    release()
    await expect(guest.getByRole('button', { name: /^(Send code|Check-in)/ })).toBeVisible()
    await settle(guest)
    expect(await places()).toEqual(before)
    expect(
      await guest
        .locator('main img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).currentSrc),
    ).toBe(image)
  }
})

test('a wrong code says how many tries are left', { tag: '@nightly' }, async ({
  guest,
  server,
  consoleErrors,
}) => {
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

test('the bundle budget counts the scripts that load first', async ({ guest, server }) => {
  const { signIn, home, polyfill } = readGuestChunks()
  /** The first scripts of this page; those after the first screen may have loaded as well. */
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

test('a page opened by a link preloads exactly the scripts that its screen needs', async ({
  guest,
  server,
}) => {
  const { polyfill } = readGuestChunks()
  /** The scripts loaded before the first call. */
  const readScripts = () =>
    guest.evaluate(() => {
      const paths = performance
        .getEntriesByType('resource')
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ name }) => new URL(name).pathname)
      const firstCall = paths.findIndex((path) => /^\/api\/(?!images\/)/.test(path))
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
    const inHeader = (page?.headers().link ?? '').matchAll(/<([^>]+)>/g)
    // After the first view.
    const inPage = (await page?.text())?.matchAll(
      /<(?:script src|link rel="(?:modulepreload|later)"[^>]* href)="([^"]+)"/g,
    )
    const preloaded = [...inHeader, ...(inPage ?? [])].map(([, file]) => file)
    expect([...new Set(preloaded)].sort(), name).toEqual(needed.sort())
  }
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

test('two tabs share one order and one session', async ({ guest, server, consoleErrors }) => {
  // The server ends the stream of the other tab, which may ask again before it hears that it is signed out.
  consoleErrors.allow(/status of 401/)
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

test('an unread count above 99 is abbreviated, but announced in full', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
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
