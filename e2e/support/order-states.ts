import { expect, type Page, type Route } from '@playwright/test'
import { forgetOrders, type GuestState, pathOf, tapped } from './guest-states.ts'
import { settle } from './settle.ts'

const ordering = /\/api\/guest-requests\/app\/(amenity|department)$/
const request = /\/api\/guest-requests\/app\/[0-9a-f-]{36}$/

/** In each language, for dishes of the demo hotel. */
const searches: Record<string, string> = { en: 'chicken', hi: 'पनीर', ar: 'دجاج' }

/** On the open screen of supplies. */
async function openCart(page: Page): Promise<void> {
  await settle(page)
  await page.locator('main li button[aria-label]').first().click()
  await page.locator('.sticky > button').click()
  await settle(page)
}

const submit = (page: Page) => page.locator('dialog[open] footer button').first().click()

/** The response is an existing request, so that the guest's list stays the same. */
const orderPlaced: GuestState = {
  name: 'order-placed',
  async show(page, screens) {
    const [id = ''] = pathOf(screens, 'request').split('/').slice(-1)
    await page.route(ordering, async (route) => {
      const url = new URL(`/api/guest-requests/app/${id}`, route.request().url()).href
      const response = await route.fetch({ url, method: 'GET', postData: '' })
      await route.fulfill({ response, status: 201 })
    })
    await page.goto(pathOf(screens, 'amenities'))
    await openCart(page)
    await submit(page)
    await page.locator('dialog[open] .text-3xl').waitFor()
    await settle(page)
    return async () => {
      await page.unroute(ordering)
      await forgetOrders(page)
    }
  },
}

async function makeLate(route: Route): Promise<void> {
  const response = await route.fetch()
  const promisedAt = new Date(Date.now() - 12 * 60_000).toISOString()
  const body = (await response.text()).replace(
    /"promisedAt":"[^"]+"/,
    `"promisedAt":"${promisedAt}"`,
  )
  await route.fulfill({ response, body })
}

const late: GuestState = {
  name: 'request-late',
  async show(page, screens) {
    await page.route(request, makeLate)
    await page.goto(pathOf(screens, 'request'))
    await settle(page)
    return () => page.unrouteAll({ behavior: 'wait' })
  },
}

const searchResults: GuestState = {
  name: 'search-results',
  async show(page, screens) {
    await page.goto(pathOf(screens, 'search'))
    const language = (await page.locator('html').getAttribute('lang')) ?? 'en'
    await page.locator('input[type=search]').fill(searches[language] ?? '')
    await page.locator('main li a').first().waitFor()
    await settle(page)
    return () => page.locator('input[type=search]').fill('')
  },
}

/** An order waiting for a connection, in the list of requests. */
const waiting: GuestState = {
  name: 'waiting',
  async show(page, screens) {
    // Caches the list while online.
    await page.goto(pathOf(screens, 'requests'))
    await page.locator('main a[href^="/requests/"]').first().waitFor()
    await page.locator('nav a[href="/order"]').click()
    await page.locator('main a[href^="/amenities"]').first().click()
    await page.locator('main article').first().waitFor()
    await openCart(page)
    await page.context().setOffline(true)
    await submit(page)
    await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    await page.locator('nav a[href="/requests"]').click()
    const entry = page.locator('main ul[aria-live] li')
    await entry.waitFor()
    await settle(page)
    return async () => {
      // An entry that is being sent cannot be removed yet.
      await expect(async () => {
        if (await entry.isVisible()) await entry.locator('button').click()
        await entry.waitFor({ state: 'detached', timeout: 1_000 })
      }).toPass()
      await page.context().setOffline(false)
      await forgetOrders(page)
    }
  },
}

/** Screens from the search for an item to its request. */
export const orderStates: readonly GuestState[] = [
  tapped('quick-request', 'home', 'main li > button[aria-haspopup=dialog]'),
  tapped('table', 'menu', 'main p + button'),
  tapped('order-again', 'request-food', 'main button:has(svg.size-4\\.5)'),
  searchResults,
  orderPlaced,
  late,
  waiting,
]
