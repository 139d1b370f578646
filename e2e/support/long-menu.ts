import type { Page } from '@playwright/test'

/** Every outlet's menu with this many dishes in four parts, all with long names, whatever the hotel has. */
export async function setLongMenu(page: Page, dishes: number): Promise<void> {
  await page.route('**/foods/app/food-category', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const parts = data
      .slice(0, 4)
      .map((part: object, at: number) => ({ ...part, name: `Part ${at + 1}` }))
    await route.fulfill({ response, json: { data: parts } })
  })
  await page.route('**/foods/app/food-by-category/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const part = route.request().url().slice(-12)
    const foods = Array.from({ length: dishes / 4 }, (_, at) => ({
      ...data[at % data.length],
      _id: `${part}-${at}`,
      available: true,
      name: `Slow-cooked lentils of the house with smoked butter, no. ${at}`,
    }))
    await route.fulfill({ response, json: { data: foods } })
  })
}
