import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { Page } from '@playwright/test'
import { forgetTasks } from './slow-phone.ts'

const pageSize = 100
/** Orders of ten minutes, at 200 an hour. */
const arrivals = 33
const dishes = ['Paneer tikka', 'Dal baati churma', 'Missi roti', 'Gatte ki sabzi', 'Kesar kulfi']

/** Replaces the open requests by tickets of two dishes; with each mark of a dish another order comes. */
export async function setLongKitchen(page: Page, count: number): Promise<void> {
  const made = new Map<string, string>()
  let sample: DeskRequest | undefined
  let shown = count

  await page.route('**/api/desk/guest-requests?*', async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('status') !== 'active') return route.continue()
    const response = await route.fetch({ url: url.href.replace(/&before=[^&]*/, '') })
    sample ??= (await response.json()).data.find(({ kind }: DeskRequest) => kind === 'food')
    const from = Number(url.searchParams.get('before') ?? 0)
    const all = Array.from({ length: shown }, (_, index) => makeTicket(sample, index, made))
    const next = from + pageSize < shown ? { next: String(from + pageSize) } : {}
    await route.fulfill({ response, json: { data: all.slice(from, from + pageSize), ...next } })
  })

  await page.route(/\/guest-requests\/[^/]+\/lines$/, async (route) => {
    const { lineIds, isDone } = route.request().postDataJSON()
    const now = new Date().toISOString()
    for (const id of lineIds) isDone ? made.set(id, now) : made.delete(id)
    shown = Math.min(shown + 1, count + arrivals)
    const index = Number(lineIds[0].split('-')[1])
    await route.fulfill({ json: { data: makeTicket(sample, index, made) } })
  })
}

function makeTicket(
  sample: DeskRequest | undefined,
  index: number,
  made: ReadonlyMap<string, string>,
): DeskRequest {
  const [line] = sample?.lines ?? []
  if (!sample || !line) throw new Error('The demo has no open order of dishes')
  return {
    ...sample,
    _id: `ticket-${index}`,
    number: 1000 + index,
    roomNumber: String(101 + index),
    status: 'inProgress',
    waitsFrom: sample.createdAt,
    promisedAt: new Date(Date.parse(sample.createdAt) + (30 + index) * 60_000).toISOString(),
    lines: [0, 1].map((place) => {
      const _id = `line-${index}-${place}`
      const doneAt = made.get(_id)
      const name = dishes[(index + place) % dishes.length] ?? ''
      const { cancelled: _, doneAt: __, ...open } = line
      return { ...open, _id, name, quantity: 1 + (index % 3), ...(doneAt && { doneAt }) }
    }),
  }
}

/** The rush begins once the page is drawn: marks a dish of each of 33 tickets, while as many orders come, then undoes, selects by key and resizes. */
export async function workOnLongKitchen(page: Page): Promise<void> {
  const tickets = page.getByRole('article')
  const waitFor = (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('article').length === wanted,
      count,
      { polling: 100 },
    )
  const before = 60
  await waitFor(before)
  await forgetTasks(page)
  for (let index = 0; index < arrivals; index++) {
    const dish = tickets.nth(index % before).locator('button[aria-pressed=false]')
    await dish.first().click()
    // None is missed.
    await waitFor(before + index + 1)
  }
  await page.keyboard.press('Escape')
  for (let step = 0; step < 5; step++) await page.keyboard.press('j', { delay: 100 })
  await page.keyboard.press('1')
  await page.keyboard.press('u')
  await page.setViewportSize({ width: 1920, height: 1080 })
  // The times change every five seconds.
  await page.waitForTimeout(6000)
}
