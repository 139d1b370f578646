import type { Page } from '@playwright/test'
import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const photograph = `/api/images/${'7'.repeat(32)}-f4e2c8-20-85`

/** Gifts, one with a photograph that does not come until the function given back is called. */
async function openGifts(guest: Page): Promise<() => void> {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await guest.route('**/gifts/app/gift-list', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    for (const { gifts } of data) {
      for (const gift of gifts) if (/^Marigold/.test(gift.name)) gift.image = photograph
    }
    await route.fulfill({ response, json: { data } })
  })
  await guest.route(`**${photograph}?*`, async (route) => {
    await sent
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>',
    })
  })
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name: 'Flowers and celebrations' }).click()
  return send
}

test('a photograph: its colour while it loads, then cropped around its focal point, in the same place', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  const send = await openGifts(guest)
  const gift = guest.getByRole('article').filter({ hasText: 'Marigold and tuberose bouquet' })
  const picture = gift.locator('img')
  const box = gift.locator('div:has(> img)')
  await expect(box).toHaveCSS('background-color', 'rgb(244, 226, 200)')
  await expect(picture).toHaveCSS('opacity', '0')
  await expect(picture).toHaveCSS('object-position', '20% 85%')
  const before = await box.boundingBox()
  expect(before?.width).toBe(before?.height)

  send()
  await expect(picture).toHaveCSS('opacity', '1')
  expect(await box.boundingBox()).toEqual(before)

  // Light as it is, it would glare at night.
  await expect(box).toHaveCSS('filter', 'none')
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expect(box).toHaveCSS('filter', 'brightness(0.75)')
})

test('a gift without a photograph is a card with its name, as is one whose name is long', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  // A call that is never answered keeps the page from closing.
  const send = await openGifts(guest)
  send()
  const gift = guest.getByRole('article').filter({ hasText: 'Twelve red roses' })
  await expect(gift.getByRole('heading', { name: 'Twelve red roses' })).toBeVisible()
  await expect(gift.locator('img')).toHaveCount(0)
  await guest.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const heading = gift.getByRole('heading')
  const fits = await heading.evaluate(
    (element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
  )
  expect(fits).toBe(true)
})
