import { expectScreenAccessible } from './support/accessible.ts'
import { openEachEditor } from './support/desk-editors.ts'
import { signInDesk } from './support/journeys.ts'
import { findOverflowing } from './support/overflow.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
]

test('every editor opens and closes by keyboard, fits and is accessible, light and dark', {
  tag: '@nightly',
}, async ({ desk }) => {
  test.slow()
  await signInDesk(desk)
  await openEachEditor(desk, async (name) => {
    for (const size of sizes) {
      await desk.setViewportSize(size)
      await settle(desk)
      const problem = `${name}: outside the screen at ${size.width} px`
      expect.soft(await findOverflowing(desk), problem).toEqual([])
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await desk.emulateMedia({ colorScheme })
      await test.step(`${name}, ${colorScheme}`, () => expectScreenAccessible(desk))
    }
  })
})
