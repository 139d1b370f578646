import type { Page } from '@playwright/test'

/** Elements that overflow the window horizontally, except inside scroll containers. */
export function findOverflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The map can be panned.
    const isScrollable = (element: Element) =>
      ['auto', 'scroll', 'clip'].includes(getComputedStyle(element).overflowX)
    const isOverflowing = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // Half a pixel is invisible; text for screen readers only is one pixel wide.
      return width > 1 && (left < -0.5 || right > document.documentElement.clientWidth + 0.5)
    }
    const find = (element: Element): Element[] => {
      const inside = isScrollable(element) ? [] : [...element.children].flatMap(find)
      return isOverflowing(element) ? [element, ...inside] : inside
    }
    return find(document.body).map((element) => element.outerHTML.slice(0, 200))
  })
}
