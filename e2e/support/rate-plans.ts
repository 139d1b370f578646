import { expect, type Page } from '@playwright/test'

/** Makes or changes an entry at the desk, or removes it. */
async function send(desk: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data: object) {
  const headers = { origin: new URL(desk.url()).origin }
  const response = await desk.request.fetch(`/api/desk/${path}`, { method, data, headers })
  expect(response.ok(), await response.text()).toBe(true)
}

async function list(desk: Page, path: string): Promise<{ _id: string; name: { en: string } }[]> {
  const response = await desk.request.get(`/api/desk/${path}`)
  return (await response.json()).data
}

async function idOf(desk: Page, path: string, name: string): Promise<string | undefined> {
  return (await list(desk, path)).find((entry) => entry.name.en === name)?._id
}

/** Sells all rooms by the standard plan alone, at one price for all guests, instead of as the demo hotel does. */
export async function sellByStandardPlan(desk: Page) {
  for (const path of ['promo-codes', 'extras']) await removeAll(desk, path)
  const [standard, ...others] = await list(desk, 'rate-plans')
  for (const { _id } of others.toReversed()) await send(desk, 'DELETE', `rate-plans/${_id}`, {})
  const { _id, ...plan } = standard ?? {}
  await send(desk, 'PUT', `rate-plans/${_id}`, { ...plan, name: { en: 'Standard' } })
  for (const { _id } of await list(desk, 'room-types')) {
    await send(desk, 'PUT', `guest-prices/${_id}`, {
      standardAdults: 2,
      adults: [],
      childBands: [],
    })
  }
}

async function removeAll(desk: Page, path: string) {
  for (const { _id } of await list(desk, path)) await send(desk, 'DELETE', `${path}/${_id}`, {})
}

/**
 * Sells a room type by two more plans than the standard one: one with two meals, which can be cancelled, and a cheaper one with breakfast,
 * which cannot. Children up to four stay free, those up to eleven for half of an adult's share.
 */
export async function sellByPlans(desk: Page, roomType: string) {
  const roomTypeId = await idOf(desk, 'room-types', roomType)
  const planId = await idOf(desk, 'rate-plans', 'Standard')
  const roomTypeIds = [roomTypeId]
  const breakfast = { meal: 'breakfast', adult: 400, child: 200 }
  await send(desk, 'POST', 'rate-plans', {
    ...{ name: { en: 'Flexible' }, roomTypeIds, from: { planId, amount: 2400 } },
    text: { en: 'Dinner is served on the terrace.' },
    meals: ['breakfast', 'dinner'],
    mealPrices: [breakfast, { meal: 'dinner', adult: 800, child: 400 }],
    terms: { freeDays: 2, fee: 'firstNight' },
  })
  await send(desk, 'POST', 'rate-plans', {
    ...{ name: { en: 'Saver' }, roomTypeIds, from: { planId, percent: -10 } },
    ...{ meals: ['breakfast'], mealPrices: [breakfast] },
    terms: { freeDays: 90, fee: 'stay' },
  })
  await send(desk, 'PUT', `guest-prices/${roomTypeId}`, {
    ...{ standardAdults: 2, adults: [] },
    childBands: [
      { toAge: 4, amount: 0 },
      { toAge: 11, percent: 50 },
    ],
  })
}

/** Makes a code for a tenth less, which one booking may use. */
export async function addPromoCode(desk: Page, code: string) {
  await send(desk, 'POST', 'promo-codes', { code, percent: 10, uses: 1 })
}

/** Adds a plan that is derived from none. */
export async function addPlan(desk: Page, plan: object) {
  await send(desk, 'POST', 'rate-plans', { meals: [], mealPrices: [], ...plan })
}

export async function addExtra(desk: Page, extra: object) {
  await send(desk, 'POST', 'extras', extra)
}

/** Takes a plan from sale for good. */
export async function removePlan(desk: Page, name: string) {
  await send(desk, 'DELETE', `rate-plans/${await idOf(desk, 'rate-plans', name)}`, {})
}
