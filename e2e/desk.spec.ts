import { expectAccessible } from './support/accessible.ts'
import { askForTowels, cardOf, columnOf, enterPassword, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('sign-in focuses the heading, and the keyboard skips the navigation', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.goto('/desk')
  await enterPassword(desk)
  const heading = desk.getByRole('heading', { name: 'Today', level: 1 })
  await expect(heading).toBeFocused()
  await expect(desk).toHaveTitle('Today | Bellhop Desk')

  await desk.reload()
  await expect(heading).toBeVisible()
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(heading).toBeFocused()

  // An unknown address leads to the first section.
  await desk.goto('/desk/nowhere')
  await expect(heading).toBeVisible()
  await expect(desk).toHaveURL(/\/desk\/today$/)
})

test('a sign-in with empty fields lists them', { tag: '@nightly' }, async ({ desk }) => {
  await desk.goto('/desk')
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('group', { name: 'Check these fields' })).toBeFocused()
  await desk.getByRole('button', { name: 'Enter your password.' }).click()
  await expect(desk.getByLabel('Password')).toBeFocused()
})

test('the session is not requested while signed out', { tag: '@nightly' }, async ({ desk }) => {
  let asked: string[] = []
  desk.on('request', (request) => {
    if (request.url().endsWith('/api/desk/session')) asked.push(request.method())
  })
  await desk.goto('/desk/board')
  await expect(desk.getByLabel('Email')).toBeVisible()
  expect(asked).toEqual([])
  await enterPassword(desk)
  await expect(columnOf(desk, 'New')).toBeVisible()
  await desk.reload()
  await expect(columnOf(desk, 'New')).toBeVisible()
  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByLabel('Email')).toBeVisible()
  asked = []
  await desk.reload()
  await expect(desk.getByLabel('Email')).toBeVisible()
  expect(asked).toEqual([])
})

test.describe('unfinished registrations', () => {
  test('block new ones at the hotel’s limit, and the desk shows until when', {
    tag: '@nightly',
  }, async ({ desk, server }) => {
    const codes: string[] = []
    const register = async (number: number) => {
      const phone = `+9195${String(number).padStart(8, '0')}`
      const response = await fetch(`${server.url}/api/guests/v2/app/register/${server.hotelId}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${Math.floor(number / 20)}`,
        },
        body: JSON.stringify({ name: 'Ravi Menon', phone }),
      })
      codes[number] = (await response.json()).data.requestId
      return phone
    }
    const phones: string[] = []
    const numbers = Array.from({ length: 199 }, (_, number) => number)
    for (let at = 0; at < numbers.length; at += 20) {
      phones.push(...(await Promise.all(numbers.slice(at, at + 20).map(register))))
    }
    await signInDesk(desk)
    await expect(desk.getByText('Live', { exact: true })).toBeVisible()
    const banner = desk
      .getByRole('status')
      .filter({ hasText: /New guests can’t register until (\d+ \w+, )?\d\d:\d\d\./ })
    await expect(banner).toHaveCount(0)
    await register(199)
    await expect(banner).toBeVisible()
    expect((await banner.boundingBox())?.width).toBe(desk.viewportSize()?.width)
    await expectAccessible(desk)

    const otp = await server.nextCode(phones[0] ?? '')
    await fetch(`${server.url}/api/guests/v2/app/login/validate-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: codes[0], otp }),
    })
    await expect(banner).toHaveCount(0)
  })
})

test('signing out discards pending responses', { tag: '@nightly' }, async ({ admin: desk }) => {
  await expect(columnOf(desk, 'New')).toBeVisible()
  const { promise: signedOut, resolve: signOut } = Promise.withResolvers<void>()
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  await desk.route('**/api/desk/guest-requests*', async (route) => {
    read()
    await signedOut
    await route.continue()
  })
  // Opening the stream refreshes everything, which waits for the held call.
  const streams = desk.waitForResponse('**/api/desk/stream*')
  await desk.reload()
  await reading
  await streams
  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByLabel('Email')).toBeVisible()
  signOut()
  await signInDesk(desk)
  await expect(columnOf(desk, 'New')).toBeVisible()
})

test('accepting again after a lost response uses the same key and succeeds', {
  tag: '@nightly',
}, async ({ admin: desk, ananya: guest, consoleErrors }) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET.*\/accept\)/)
  const number = await askForTowels(guest)
  const keys: (string | undefined)[] = []
  // The list fails as well, so that it does not show the board what the lost response contained.
  await desk.route('**/accept', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await desk.route('**/guest-requests?*', (held) => held.abort('connectionreset'))
    await route.fetch()
    await route.abort('connectionreset')
  })
  consoleErrors.allow(/ERR_CONNECTION_RESET.*\/guest-requests\?/)
  const accept = cardOf(desk, number).getByRole('button', { name: 'Accept', exact: true })
  await accept.click()
  const accepted = cardOf(columnOf(desk, 'Accepted'), number)
  await expect(accepted.getByText('Not sent yet')).toBeVisible()
  // It is sent again by itself.
  await expect(accepted.getByText('Not sent yet')).toBeHidden({ timeout: 20_000 })
  await expect(accepted).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a screen whose code cannot be loaded shows an error beside the navigation', {
  tag: '@nightly',
}, async ({ admin: desk, consoleErrors }) => {
  consoleErrors.allow(/board-screen/, /ERR_FAILED/)
  await desk.route('**/board-screen-*.js', (route) => route.abort())
  await desk.reload()
  await expect(desk.getByRole('alert').getByText('Couldn’t show this page.')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Board' })).toBeVisible()
  await desk.unroute('**/board-screen-*.js')
  await desk.getByRole('button', { name: 'Reload' }).click()
  await expect(columnOf(desk, 'New')).toBeVisible()
})

test('a kitchen’s board shows only the orders of its outlets', async ({ desk }) => {
  await signInDesk(desk, 'kitchen')
  const cards = desk.getByRole('article')
  await expect(cards.filter({ hasText: 'Margherita' })).toHaveCount(1)
  await expect(
    cards.filter({ hasNotText: /Margherita|Khichdi|shorba|naan|Table at Jheel/ }),
  ).toHaveCount(0)
  const order = columnOf(desk, 'New').getByRole('article').filter({ hasText: 'Margherita' })
  await order.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(columnOf(desk, 'Accepted').getByText('Margherita')).toBeVisible()
})
