import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const photo = `/api/images/${'7'.repeat(32)}-f4e2c8-20-85`

/** Opens the gifts, one with a photo that loads when the returned function is called. */
async function openGifts(guest: Page): Promise<() => void> {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await guest.route('**/gifts/app/gift-list', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    for (const { gifts } of data) {
      for (const gift of gifts) if (/^Marigold/.test(gift.name)) gift.image = photo
    }
    await route.fulfill({ response, json: { data } })
  })
  await guest.route(`**${photo}?*`, async (route) => {
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

test('a photo shows its colour while loading, then the crop around its focal point, without a shift', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  const send = await openGifts(guest)
  const gift = guest.getByRole('article').filter({ hasText: 'Marigold and tuberose bouquet' })
  const image = gift.locator('img')
  const box = gift.locator('div:has(> img)')
  await expect(box).toHaveCSS('background-color', 'rgb(244, 226, 200)')
  await expect(image).toHaveCSS('opacity', '0')
  await expect(image).toHaveCSS('object-position', '20% 85%')
  const before = await box.boundingBox()
  expect(before?.width).toBe(before?.height)

  send()
  await expect(image).toHaveCSS('opacity', '1')
  expect(await box.boundingBox()).toEqual(before)

  await expect(box).toHaveCSS('filter', 'none')
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expect(box).toHaveCSS('filter', 'brightness(0.75)')
})

test('a gift without a photo is a card with its name, which fits in large text', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  // A pending call would prevent the page from closing.
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
