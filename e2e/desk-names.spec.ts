import type { Page } from '@playwright/test'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** The name of two guests in house, with requests, bills and chats, and of two arriving ones. */
const name = 'السيدة أنانيا بنت راجندرا راو آل تشودري من ضواحي مدينة جايبور القديمة'

async function renameGuests(desk: Page): Promise<void> {
  await desk.route(/\/api\/desk\/(?!stream)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(
      /Ananya Rao|Daniel Okafor|Arjun Mehta|Olivia Brown/g,
      name,
    )
    await route.fulfill({ response, body })
  })
}

/** Counts where the name is shown, and where its first letter is cut off. */
function countNames(desk: Page): Promise<{ shown: number; cutOff: number }> {
  return desk.evaluate((text) => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let shown = 0
    let cutOff = 0
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1
      const parent = node.parentElement
      if (at < 0 || !parent?.checkVisibility()) continue
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const letter = range.getBoundingClientRect()
      const clips = parent.closest('.truncate')?.getBoundingClientRect()
      shown += 1
      if (clips && (letter.left < clips.left - 1 || letter.right > clips.right + 1)) cutOff += 1
    }
    return { shown, cutOff }
  }, name)
}

for (const width of [1280, 1024]) {
  test(`a long Arabic name is not cut off at its beginning at ${width} px`, {
    tag: '@nightly',
  }, async ({ desk }) => {
    await desk.setViewportSize({ width, height: 800 })
    await renameGuests(desk)
    await signInDesk(desk)
    await desk.getByRole('button', { name: 'Compact cards' }).click()
    for (const screen of ['', '/folios', '/bookings', '/room-plan', '/chat']) {
      if (screen) await desk.goto(`/desk${screen}`)
      if (screen === '/bookings') await desk.getByText('In house', { exact: true }).click()
      await expect.poll(async () => (await countNames(desk)).shown, screen).toBeGreaterThan(0)
      expect((await countNames(desk)).cutOff, screen).toBe(0)
    }
    // The header of the conversation.
    await desk
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    const header = desk.getByRole('heading', { name: 'Room' })
    await expect(header).toBeVisible()
    expect((await countNames(desk)).cutOff).toBe(0)
  })
}
