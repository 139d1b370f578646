import { readGuestChunks } from '../scripts/guest-chunks.ts'
import { askForTowels, enterCode, signInGuest } from './support/journeys.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

test('nothing on the screen moves while content loads', { tag: '@nightly' }, async ({
  ananya: guest,
  server,
}) => {
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

test('Home shows its texts and the hotel’s picture before any later script has loaded', async ({
  guest,
  server,
}) => {
  const { later } = readGuestChunks()
  await signInGuest(guest, server)
  await guest.route(
    ({ pathname }) => later.includes(pathname.slice(1)),
    () => {},
  )
  await guest.reload()
  const stay = guest.getByRole('region', { name: 'Your stay' })
  await expect(stay).toContainText('204')
  const picture = stay.locator('img')
  // The largest paint, which the browser counts once the picture is visible.
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await guest.unrouteAll()
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
