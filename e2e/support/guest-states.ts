import { randomInt } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { forgetSession } from './journeys.ts'
import type { GuestScreen } from './screens.ts'
import { settle } from './settle.ts'

export interface GuestState {
  name: string
  /** Brings the page into the state. @returns a function that undoes it */
  show: (page: Page, screens: readonly GuestScreen[]) => Promise<() => Promise<void>>
}

export function pathOf(screens: readonly GuestScreen[], name: string): string {
  const screen = screens.find((screen) => screen.name === name)
  if (!screen) throw new Error(`No screen ${name}`)
  return screen.path
}

/** A screen with a mocked response. */
function mocked(
  name: string,
  screen: string,
  call: RegExp,
  response: { status?: number; json?: unknown } | 'never' | 'unreachable',
): GuestState {
  return {
    name,
    async show(page, screens) {
      await page.route(call, async (route) => {
        if (response === 'unreachable') await route.abort('connectionrefused')
        else if (response !== 'never') await route.fulfill(response)
      })
      await page.goto(pathOf(screens, screen))
      // The screen's skeleton, not the fallback while its code loads.
      if (response === 'never')
        await page.locator('main:has(h1) [aria-busy=true]').first().waitFor()
      else await settle(page)
      return async () => page.unroute(call)
    },
  }
}

/** Without the stream, which does not end. */
const texts = /\/api\/(?!stream|images)/

async function lengthenNames(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll(
    /"(name|title|guestName)":"([^"]+)"/g,
    '"$1":"$2 $2-Featherstonehaugh, $2"',
  )
  await route.fulfill({ response, body })
}

/** A screen with names three times as long as those of the demo. */
function longNames(screen: string): GuestState {
  return {
    name: `long-names-${screen}`,
    async show(page, screens) {
      await page.route(texts, lengthenNames)
      await page.goto(pathOf(screens, screen))
      await settle(page)
      // Waits for responses that are being changed.
      return () => page.unrouteAll({ behavior: 'wait' })
    },
  }
}

/** A screen after tapping the first match of each selector. Selectors have no text, which depends on the language. */
export function tapped(name: string, screen: string, ...selectors: string[]): GuestState {
  return {
    name,
    async show(page, screens) {
      await page.goto(pathOf(screens, screen))
      await settle(page)
      await scrollTo(page, selectors[0] ?? '')
      for (const selector of selectors) await page.locator(selector).first().click()
      await settle(page)
      return async () => {
        // Opening the same address again would be a reload, which keeps a sheet open.
        await forgetOrders(page)
      }
    },
  }
}

/** A long menu renders a dish's buttons only near the viewport. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    let from = -1
    while (!document.querySelector(wanted) && scrollY > from) {
      from = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  }, selector)
}

/** Empties the orders, which later screens would show. Leaves the app, which would store them again. */
export async function forgetOrders(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}')
    for (const order of [root.kitchen, root.gift, root.myRoom]) order.lines = []
    localStorage.setItem('root', JSON.stringify(root))
  })
}

/** A screen before signing in. */
function signedOut(name: string, proceed: (page: Page) => Promise<void>): GuestState {
  return {
    name,
    async show(page) {
      const root = await page.evaluate(() => localStorage.getItem('root') ?? '')
      await forgetSession(page)
      await settle(page)
      await proceed(page)
      await settle(page)
      return () => page.evaluate((entry) => localStorage.setItem('root', entry), root)
    },
  }
}

/** The session was ended by the hotel or another phone. */
const sessionEnded: GuestState = {
  name: 'session-ended',
  async show(page) {
    await page.goto('/')
    await settle(page)
    const root = await page.evaluate(() => localStorage.getItem('root') ?? '')
    const call = /\/api\/guests\/app\/me$/
    await page.route(call, (route) => route.fulfill({ status: 401, json: {} }))
    await page.reload()
    await page.locator('input[type=tel]').waitFor()
    await settle(page)
    return async () => {
      await page.unroute(call)
      await page.evaluate((entry) => localStorage.setItem('root', entry), root)
    }
  },
}

const codeField = 'input[autocomplete=one-time-code]'

async function askForCode(page: Page): Promise<void> {
  // A random number, because codes to one phone are rate-limited.
  await page.locator('input[type=tel]').fill(`+9180${randomInt(1e7, 1e8)}`)
  await page.locator('form button[type=submit]').click()
  await page.locator(codeField).waitFor()
}

async function enterWrongCode(page: Page): Promise<void> {
  await askForCode(page)
  await page.locator(codeField).fill('000000')
  await page.locator(`${codeField}[aria-invalid=true]`).waitFor()
}

async function register(page: Page): Promise<void> {
  await page.locator('a[href="/register"]').click()
  await page.locator('input[name=name]').waitFor()
}

const offline: GuestState = {
  name: 'offline',
  async show(page) {
    await page.goto('/')
    await settle(page)
    await page.context().setOffline(true)
    await page.locator('[role=status] p').first().waitFor()
    return () => page.context().setOffline(false)
  },
}

/** Scrolled to the end of the first page of a list. */
const showMore: GuestState = {
  name: 'notifications-more',
  async show(page) {
    const call = '**/promotionals/app/?*'
    await page.route(call, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/limit=\d+/, 'limit=2'),
      }),
    )
    await page.goto('/notifications')
    await settle(page)
    await page.locator('main button:not(header button)').scrollIntoViewIfNeeded()
    return () => page.unroute(call)
  },
}

const licences: GuestState = {
  name: 'profile-licences',
  async show(page) {
    await page.goto('/profile')
    await settle(page)
    await page.locator('a[href$="/licences"]').scrollIntoViewIfNeeded()
    return async () => {}
  },
}

const unavailable = {
  status: 503,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '2' },
  json: {
    type: 'urn:bellhop:problem:unavailable',
    title: 'Unavailable',
    status: 503,
    detail: 'We cannot reach our records right now. Please try again.',
    code: 'unavailable',
    requestId: '1',
  },
}
const nothing = { json: { data: [] } }

export const longNameStates: readonly GuestState[] = [
  'home',
  'order',
  'menu',
  'gifts',
  'amenities',
  'department',
  'requests',
  'request',
  'payments',
  'facilities',
  'attractions',
  'emergencies',
  'profile',
  'hotel',
].map(longNames)

/** Screens with a sheet open. */
export const sheetStates: readonly GuestState[] = [
  tapped('bill-line', 'payments', 'main ul button'),
  tapped('bill-pay', 'payments', 'main button[aria-haspopup=dialog]'),
  tapped('dish', 'menu', 'article h3 button'),
  tapped('dish-choices', 'menu', 'article button[aria-haspopup=dialog]'),
  tapped(
    'order-sheet',
    'menu',
    'article button[aria-label]:not([aria-haspopup])',
    '.sticky > button',
  ),
  tapped(
    'empty-order',
    'menu',
    'article button[aria-label]:not([aria-haspopup])',
    '.sticky > button',
    'dialog[open] button.text-bad',
  ),
  tapped('gift-order', 'gifts', 'article button:has(svg)', '.sticky > button'),
  tapped('service', 'department', 'main li button'),
  tapped('tip', 'request', 'main header ~ div button'),
  tapped('cancel', 'request', 'main button.text-bad'),
  tapped('review', 'request-done', 'main header ~ div button'),
  tapped('facility', 'facilities', 'main li button'),
  tapped('spot', 'map', 'main ol button'),
  tapped('wifi', 'home', 'button[aria-haspopup=dialog]'),
  tapped('invitation', 'profile', 'button[aria-haspopup=dialog]'),
]

/** Screens while loading, empty, failed or with a sheet open. */
export const guestStates: readonly GuestState[] = [
  mocked('home-loading', 'home', /\/api\/(hotels|misc|guest-requests)\//, 'never'),
  mocked('menu-loading', 'menu', /\/api\/foods\//, 'never'),
  mocked('menu-empty', 'menu', /\/api\/foods\/app\/menu\//, nothing),
  mocked('menu-error', 'menu', /\/api\/foods\//, unavailable),
  mocked('requests-loading', 'requests', /\/api\/guest-requests\/app\?/, 'never'),
  mocked('requests-empty', 'requests', /\/api\/guest-requests\/app\?/, nothing),
  mocked('requests-error', 'requests', /\/api\/guest-requests\/app\?/, unavailable),
  mocked('chat-loading', 'chat', /\/api\/chats\/app\//, 'never'),
  mocked('chat-empty', 'chat', /\/api\/chats\/app\//, nothing),
  mocked('bill-loading', 'payments', /\/api\/payments\//, 'never'),
  mocked('bill-error', 'payments', /\/api\/payments\//, unavailable),
  mocked('chat-error', 'chat', /\/api\/chats\/app\//, unavailable),
  mocked('notifications-empty', 'notifications', /\/api\/promotionals\//, {
    json: { data: [], count: 0 },
  }),
  mocked('attractions-loading', 'attractions', /\/api\/local-attractions\//, 'never'),
  mocked('gifts-empty', 'gifts', /\/api\/gifts\/app\/gift-list/, nothing),
  mocked('unreachable', 'facilities', /\/api\//, 'unreachable'),
  showMore,
  ...sheetStates,
  ...longNameStates,
  licences,
  offline,
  sessionEnded,
  signedOut('sign-in', async () => {}),
  signedOut('register', register),
  signedOut('code', askForCode),
  signedOut('wrong-code', enterWrongCode),
]
