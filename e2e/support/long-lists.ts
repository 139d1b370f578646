import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import type { DeskFood } from '@bellhop/contract/desk/dining'
import type { Page } from '@playwright/test'
import { findCentre, waitForCount } from './slow-phone.ts'

/** The most entries of a list. */
const perList = 500

/** Replaces the dishes of every category by copies that can be changed and moved, and those of the board's switch. */
export async function setLongLists(page: Page, dishes: number): Promise<void> {
  let all: DeskFood[] = []

  await page.route('**/api/desk/foods?*', async (route) => {
    const response = await route.fetch()
    if (all.length === 0) all = copyDishes((await response.json()).data)
    await route.fulfill({ response, json: { data: all } })
  })

  await page.route(/\/api\/desk\/foods\/[^/]+(\/position)?$/, async (route) => {
    const [, id = '', position] = /foods\/([^/]+)(\/position)?$/.exec(route.request().url()) ?? []
    const body = route.request().postDataJSON()
    const at = all.findIndex(({ _id }) => _id === id)
    const dish = { ...all[at], ...(!position && body), version: (all[at]?.version ?? 0) + 1 }
    const rest = all.toSpliced(at, 1)
    all = rest.toSpliced(position ? body.position : at, 0, dish as DeskFood)
    await route.fulfill({ json: { data: dish } })
  })

  await page.route('**/api/desk/availability', async (route) => {
    const response = await route.fetch()
    const { data }: { data: AvailabilityGroup[] } = await response.json()
    const [sample] = data
    const items = copyDishes(sample?.items ?? [])
    const groups = Array.from({ length: dishes / perList }, (_, group) => ({
      ...sample,
      _id: `${sample?._id.slice(0, -4)}${String(group).padStart(4, '0')}`,
      name: { en: `Outlet ${group}` },
      items: items.map((item) => ({
        ...item,
        _id: `${item._id.slice(0, -4)}${group}${item._id.slice(-3)}`,
      })),
    }))
    await route.fulfill({ response, json: { data: groups } })
  })
}

function copyDishes<Dish extends { _id: string; name: Record<string, string> }>(
  samples: readonly Dish[],
): Dish[] {
  return Array.from({ length: perList }, (_, index) => {
    const sample = samples[index % samples.length]
    if (!sample) throw new Error('The demo has no dishes')
    return {
      ...sample,
      _id: `${sample._id.slice(0, -6)}${String(index).padStart(6, '0')}`,
      name: { ...sample.name, en: `Slow-cooked lentils with smoked butter, no. ${index}` },
    }
  })
}

const rows = 'tbody tr'

/** Scrolls, searches, drags a dish, and opens and saves its editor. */
export async function workOnLongList(page: Page): Promise<void> {
  await waitForCount(page, rows, perList)
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < 8; turn++) {
    await page.mouse.wheel(0, 1200)
    await page.waitForTimeout(100)
  }
  await page.mouse.wheel(0, -20_000)
  await page.waitForTimeout(500)
  await click(page, 'main input[type=search]')
  await page.keyboard.type('no. 49', { delay: 100 })
  await waitForCount(page, rows, 15)
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace', { delay: 50 })
  await waitForCount(page, '[title^=Drag]', perList)
  await drag(page, '[title^=Drag]', 300)
  await click(page, `${rows} th button`)
  await waitForCount(page, 'dialog[open] input[name=price]', 1)
  await click(page, 'dialog[open] input[name=price]')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('321', { delay: 50 })
  await click(page, 'dialog[open] footer button:last-child')
  await waitForCount(page, 'dialog[open]', 0)
  await page.waitForTimeout(1000)
}

/** Opens the board's switch and searches all dishes. */
export async function workOnLongSwitch(page: Page): Promise<void> {
  await page.keyboard.press('s')
  await waitForCount(page, 'dialog[open] section', 2)
  await page.keyboard.type('no. 499', { delay: 100 })
  await waitForCount(page, 'dialog[open] li', 10)
  await page.waitForTimeout(500)
}

async function click(page: Page, selector: string): Promise<void> {
  await page.mouse.click(...(await findCentre(page, selector)))
}

async function drag(page: Page, selector: string, by: number): Promise<void> {
  const [x, y] = await findCentre(page, selector)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + by, { steps: 20 })
  await page.mouse.up()
  await page.waitForTimeout(1000)
}
