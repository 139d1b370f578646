import type { Page } from '@playwright/test'
import { tap, waitForCount } from './slow-phone.ts'

/**
 * Replaces every outlet's menu by one with this many dishes in four parts, with long names and these images, and a part
 * without dishes.
 */
export async function setLongMenu(
  page: Page,
  dishes: number,
  images: readonly string[] = [],
): Promise<void> {
  await page.route('**/foods/app/menu/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const parts = data.slice(0, 4).map((part: { _id: string; foods: object[] }, at: number) => ({
      ...part,
      name: `Part ${at + 1}`,
      foods: Array.from({ length: dishes / 4 }, (_, place) => ({
        ...part.foods[place % part.foods.length],
        _id: `${part._id.slice(-12)}-${place}`,
        available: true,
        image: images[place % images.length],
        name: `Slow-cooked lentils of the house with smoked butter, no. ${place}`,
      })),
    }))
    const empty = {
      ...data[0],
      _id: `${data[0]._id.slice(0, -4)}0000`,
      name: 'Empty part',
      foods: [],
    }
    await route.fulfill({ response, json: { data: [...parts, empty] } })
  })
}

/** Search results, in a separate list. */
export const foundDishes = '[id^=found-] article'

/** Draws all dishes, searches them, jumps to the last part and adds a dish. */
export async function goThroughLongMenu(page: Page, dishes: number): Promise<void> {
  await waitForCount(page, '[id^=menu-] article', dishes)
  await tap(page, 'input[type=search]')
  await page.keyboard.type('no. 99', { delay: 100 })
  await page.waitForFunction((css) => document.querySelector(css), foundDishes, { polling: 500 })
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace')
  await waitForCount(page, foundDishes, 0)
  await tap(page, 'main nav li:last-child button')
  await page.waitForTimeout(2000)
  await tap(page, 'article button[aria-label]:not([aria-haspopup])')
  await waitForCount(page, '.sticky > button', 1)
}
