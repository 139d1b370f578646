import { expect, type Page } from '@playwright/test'

/** Makes an entry at the desk, or changes one. @returns its response */
async function send(desk: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const headers = { origin: new URL(desk.url()).origin }
  const response = await desk.request.fetch(`/api/desk/${path}`, { method, data, headers })
  expect([200, 201], await response.text()).toContain(response.status())
  return (await response.json()).data
}

const list = async (desk: Page, path: string) =>
  (await (await desk.request.get(`/api/desk/${path}`)).json()).data

/**
 * Sells a room type by two more plans: one with two meals, which can be cancelled, and a cheaper one with breakfast,
 * which cannot. Children up to four stay free, those up to eleven for half of an adult's share.
 */
export async function sellByPlans(desk: Page, roomType: string) {
  const types: { _id: string; name: { en: string } }[] = await list(desk, 'room-types')
  const type = types.find(({ name }) => name.en === roomType)
  const [{ _id: planId }] = await list(desk, 'rate-plans')
  const roomTypeIds = [type?._id]
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
  await send(desk, 'PUT', `guest-prices/${type?._id}`, {
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
