import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The app disables zoom and has its own text size instead.
  rules: { 'meta-viewport': { enabled: false } },
  resultTypes: ['violations'],
}

/**
 * Checks a state of a journey with axe, at night only: it takes a tenth of the journeys' time. `look.spec.ts` and
 * `ui.spec.ts` check every screen and every component in each run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env.NIGHTLY_JOURNEYS) await expectScreenAccessible(page)
}

/**
 * Checks WCAG 2.2 AA with axe. The test continues after a finding, to report them all.
 * axe stays in a page across screens, because loading it takes as long as running it.
 */
export async function expectScreenAccessible(page: Page | Frame): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOptions) => {
    // Content under a bar can be scrolled to, but axe would measure only the visible strip.
    const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')]
    for (const bar of bars) bar.style.position = 'static'
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(runOptions)
    for (const bar of bars) bar.style.position = ''
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    }))
  }, options)
  expect.soft(found, page.url()).toEqual([])
}
