import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA as far as axe can tell. The test goes on after a finding, to find them all. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The specification disables zoom; the app brings its own text size instead.
    .disableRules(['meta-viewport'])
    // In the page itself: there are no frames, and a page of its own for the result takes longer than the rest.
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
  expect.soft(found, page.url()).toEqual([])
}
