import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { fillBoard } from './support/fill-board.ts'
import { cardOf, columnOf, openLater, signInDesk } from './support/journeys.ts'
import { pressKey } from './support/press-key.ts'
import { expect, test } from './support/test.ts'

/** The cards of which nine tenths are in the window. */
function countVisible(desk: Page): Promise<number> {
  return desk.getByRole('article').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { top, right, height } = card.getBoundingClientRect()
        return right <= innerWidth && top + height * 0.9 <= innerHeight
      }).length,
  )
}

/** The number of cards that the open columns state; they draw them step by step. */
async function countByColumns(desk: Page): Promise<number> {
  const titles = await desk.locator('h2:not(:has([aria-expanded=false]))').allInnerTexts()
  return titles.reduce((sum, title) => sum + Number(/\d+/.exec(title)?.[0] ?? 0), 0)
}

/** Opens the board as on a slow connection, on which its script arrives after the requests. */
async function openAfterItsRequests(desk: Page): Promise<void> {
  const requests = desk.waitForResponse(/guest-requests\?.*status=active/)
  await desk.route(/board-screen-[^/]*\.js$/, async (route) => {
    await (await requests).finished()
    await route.continue()
  })
  await desk.reload()
}

/** The columns that have moved without a touch, click or key. */
function listMovedColumns(desk: Page): Promise<string[]> {
  return desk.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) => sources)
      .flatMap(({ node }) =>
        node instanceof HTMLElement && node.matches('section') ? (node.ariaLabel ?? '') : [],
      )
  })
}

test('a board of 62 shows at least 12, those for later apart, and a kitchen has its whole screen', {
  tag: '@nightly',
}, async ({ desk, secondDesk, server }) => {
  await fillBoard(server, { new: 40, accepted: 12, inProgress: 8, onTheWay: 2 })
  await signInDesk(desk)
  await openAfterItsRequests(desk)
  await expect.poll(() => countVisible(desk)).toBeGreaterThanOrEqual(12)
  expect(await listMovedColumns(desk)).toEqual([])
  const widthOf = async (title: string) => (await columnOf(desk, title).boundingBox())?.width ?? 0
  expect(await widthOf('New')).toBeGreaterThan(1.8 * (await widthOf('On the way')))
  await expectAccessible(desk)

  // Keys move along the lanes, in the order of the column.
  const cards = columnOf(desk, 'New').getByRole('article')
  await desk.keyboard.press('j')
  await desk.keyboard.press('j')
  await expect(cards.nth(1)).toBeFocused()
  // On an Arabic, a Hindi and a Dvorak layout, and with Caps Lock.
  const layouts = [{ key: 'ت' }, { key: 'र' }, { key: 'j', code: 'KeyC' }, { key: 'J' }]
  for (const [before, key] of layouts.entries()) {
    await pressKey(desk, { code: 'KeyJ', ...key })
    await expect(cards.nth(before + 2)).toBeFocused()
  }
  for (const _ of layouts) await pressKey(desk, { key: 'ن', code: 'KeyK' })
  await expect(cards.nth(1)).toBeFocused()
  const [first, second] = await Promise.all([
    cards.nth(0).boundingBox(),
    cards.nth(1).boundingBox(),
  ])
  expect(second?.y).toBe(first?.y)
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)

  // A request for tomorrow is apart and does not count, until it needs the staff.
  const wantIn = (time: string) =>
    server.query(
      `UPDATE guest_request SET deliver_at = now() + $2::interval, promised_at = now() + $2::interval,
         lead_minutes = 30, acknowledge_minutes = 5, kind = 'food'
       WHERE hotel_id = $1 AND number = 1001`,
      [server.hotelId, time],
    )
  await wantIn('20 h')
  await desk.reload()
  await expect(desk).toHaveTitle(/^\(39\) Board/)
  await expect(cardOf(desk, 1001)).toHaveCount(0)
  await expect(cardOf(await openLater(desk), 1001)).toBeVisible()
  await expectAccessible(desk)
  await wantIn('35 min 2 s')
  await desk.reload()
  await expect(desk).toHaveTitle(/^\(40\) Board/)
  await expect(cardOf(columnOf(desk, 'New'), 1001)).toBeVisible()

  await fillBoard(server, { new: 20 }, 2000)
  await secondDesk.setViewportSize({ width: 1920, height: 1080 })
  await signInDesk(secondDesk, 'kitchen')
  const tickets = secondDesk.getByRole('article')
  await expect(tickets.first()).toBeVisible()
  const total = await countByColumns(secondDesk)
  await expect(tickets).toHaveCount(total)
  await expect.poll(() => countVisible(secondDesk)).toBe(total)
  const edges = await tickets.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().right),
  )
  expect(Math.max(...edges)).toBeGreaterThan(1650)
})
