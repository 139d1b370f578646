import type { Page } from '@playwright/test'

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
