import type { Page } from '@playwright/test'
import { expectScreenAccessible } from './support/accessible.ts'
import { openEachEditor, recordPages } from './support/desk-editors.ts'
import { signInDesk } from './support/journeys.ts'
import { findOverflowing } from './support/overflow.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const sizes = [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]

/** Lists without an order: guests see the latest promotion first. */
const unordered = ['promotionals-list']
/** Lists whose entries are marked as sold out or closed instead of hidden, and what guests see nowhere. */
const unhidden = [
  ...['menus-within-list', 'gifts-within-list', 'departments-within-list', 'amenities-list'],
  ...['room-types-within-list', 'promotionals-list', 'charge-items-list'],
  ...['quick-replies-list', 'rate-plans-list', 'extras-list'],
]

/** A list is searched, ordered, added to, and its entries are copied, hidden and removed. */
async function expectCapabilities(desk: Page, name: string): Promise<void> {
  const main = desk.getByRole('main')
  const entry = (await main.locator('tbody th button').first().innerText()).trim()
  const rows = await main.locator('tbody tr').count()
  await main
    .getByRole('button', { name: `More for ${entry}`, exact: true })
    .first()
    .click()
  const offers = async (label: RegExp) =>
    (await desk.getByRole('button', { name: label }).count()) > 0
  const found = {
    search: (await main.getByRole('searchbox').count()) > 0,
    add: await offers(/^Add /),
    orderByDrag: (await main.getByTitle(`Drag ${entry}`).count()) > 0,
    orderByKeyboard: await offers(/^Move .* down$/),
    copy: await offers(/^Copy$/),
    hide: await offers(/^(Hide from|Show to) guests$/),
    history: await offers(/^History$/),
    remove: await offers(/^Remove$/),
  }
  await desk.keyboard.press('Escape')
  const isOrdered = !unordered.includes(name)
  expect.soft(found, `${name}: what it offers`).toEqual({
    ...{ search: rows >= 8, add: true, orderByDrag: isOrdered, orderByKeyboard: isOrdered },
    ...{ copy: true, hide: !unhidden.includes(name), history: true, remove: true },
  })
}

/** Fits at each size, and is accessible in each, and dark in the largest one. */
async function expectWell(desk: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await desk.setViewportSize(size)
    await settle(desk)
    const place = `${name} at ${size.width} px`
    expect.soft(await findOverflowing(desk), `${place}: outside the screen`).toEqual([])
    await test.step(place, () => expectScreenAccessible(desk))
  }
  await desk.emulateMedia({ colorScheme: 'dark' })
  await test.step(`${name}, dark`, () => expectScreenAccessible(desk))
  await desk.emulateMedia({ colorScheme: 'light' })
}

/** From where an editor opens, by the tab key alone. */
async function reachSave(desk: Page, name: string): Promise<void> {
  const save = desk.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  const isFocused = () => save.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 300 && !(await isFocused()); presses++) {
    await desk.keyboard.press('Tab')
  }
  await expect.soft(save, `${name}: reached by keyboard`).toBeFocused()
}

test('every list and editor opens and closes by keyboard, fits and is accessible, light and dark', {
  tag: '@nightly',
}, async ({ desk }) => {
  test.setTimeout(1_200_000)
  await signInDesk(desk)
  await openEachEditor(desk, {
    list: async (name) => {
      await expectCapabilities(desk, name)
      await expectWell(desk, name)
    },
    editor: async (name) => {
      await reachSave(desk, name)
      await expectWell(desk, name)
    },
  })
})

test('every record and report of the hotel fits and is accessible', { tag: '@nightly' }, async ({
  desk,
}) => {
  test.setTimeout(600_000)
  await signInDesk(desk)
  for (const path of recordPages) {
    await desk.goto(`/desk${path}`)
    await settle(desk)
    await expectWell(desk, path)
  }
})

test('the phone beside every editor is accessible', { tag: '@nightly' }, async ({ desk }) => {
  test.setTimeout(1_200_000)
  await signInDesk(desk)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await openEachEditor(desk, {
    editor: async (name) => {
      const preview = desk.getByTitle('Preview of the guest app')
      if ((await preview.count()) === 0) return
      const phone = await (await preview.elementHandle())?.contentFrame()
      if (!phone) throw new Error(`No frame of the preview of ${name}`)
      await expect(phone.getByRole('main')).toBeVisible()
      await expect(phone.locator('[aria-busy=true]')).toHaveCount(0)
      // The desk first: with axe in the frame, it would check both as one page.
      await test.step(name, () => expectScreenAccessible(desk))
      await test.step(`${name} on the phone`, () => expectScreenAccessible(phone))
    },
  })
})
