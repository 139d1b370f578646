import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { Page } from '@playwright/test'

const pageSize = 100
const statuses = ['new', 'new', 'new', 'accepted', 'inProgress', 'onTheWay'] as const

/** Replaces the open requests by copies, and lets each be accepted and moved. */
export async function setLongBoard(page: Page, count: number): Promise<void> {
  const moved = new Map<string, object>()
  let all: DeskRequest[] = []

  await page.route('**/api/desk/guest-requests?*', async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('status') !== 'active') return route.continue()
    const response = await route.fetch({ url: url.href.replace(/&before=[^&]*/, '') })
    if (all.length === 0) all = copyRequests((await response.json()).data, count)
    const from = Number(url.searchParams.get('before') ?? 0)
    const data = all
      .slice(from, from + pageSize)
      .map((request) => ({ ...request, ...moved.get(request._id) }))
    const next = from + pageSize < count ? { next: String(from + pageSize) } : {}
    await route.fulfill({ response, json: { data, ...next } })
  })

  await page.route(/\/guest-requests\/[^/]+\/(accept|advance)$/, async (route) => {
    const [, id = '', step] = /([^/]+)\/(accept|advance)$/.exec(route.request().url()) ?? []
    moved.set(id, step === 'accept' ? { status: 'accepted' } : route.request().postDataJSON())
    const request = all.find(({ _id }) => _id === id)
    await route.fulfill({ json: { data: { ...request, ...moved.get(id) } } })
  })
}

function copyRequests(samples: readonly DeskRequest[], count: number): DeskRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length]
    if (!sample) throw new Error('The demo has no open requests')
    return {
      ...sample,
      _id: `${sample._id.slice(0, -6)}${String(index).padStart(6, '0')}`,
      number: 1000 + index,
      status: statuses[index % statuses.length] ?? 'new',
      waitsFrom: new Date(Date.now() - index * 1000).toISOString(),
    }
  })
}

/** Scrolls, moves by key, searches, accepts, moves on, undoes and resizes. */
export async function workOnLongBoard(page: Page): Promise<void> {
  const waitForAll = () =>
    page.waitForFunction(() => document.querySelectorAll('article').length === 500, null, {
      polling: 500,
    })
  await waitForAll()
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, 5000)
  for (let step = 0; step < 5; step++) await page.keyboard.press('j', { delay: 100 })
  await page.keyboard.press('/')
  await page.keyboard.type('towel', { delay: 100 })
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('Backspace', { delay: 50 })
  await waitForAll()
  await page.mouse.click(140, 40)
  // Every call makes the board read its list again.
  for (const key of ['k', 'a', 'n', 'u', 'n']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(1000)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // The time of the cards changes every five seconds.
  await page.waitForTimeout(6000)
}
