import type { Page } from '@playwright/test'
import {
  ArrowLeft,
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  CornerDownRight,
  LogOut,
  SendHorizontal,
} from 'lucide'

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

/** Words that are broken without a hyphen. In scripts that have spaces between words, and not in names of any length. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const words = node.nodeValue?.matchAll(/[\p{L}\p{M}]{2,}/gu) ?? []
      for (const { 0: word, index } of words) {
        if (/[\p{scx=Han}\p{scx=Kana}\p{scx=Thai}]/u.test(word)) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) found.add(word)
      }
    }
    return [...found]
  })
}

/** Texts of the matching elements that are cut off with an ellipsis. */
export function findEllipses(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent ?? ''),
  )
}

/** Texts that are cut off without an ellipsis, or wider than the button, link, item or cell that they are in. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX
    const isCut = (text: DOMRect, element: Element): boolean => {
      const box = element.getBoundingClientRect()
      const overflow = overflowOf(element)
      // Text for screen readers only is one pixel wide.
      if (element === document.body || box.width <= 1 || ['auto', 'scroll'].includes(overflow)) {
        return false
      }
      const isLimit = overflow !== 'visible' || element.matches('button, a, li, td, th')
      const isOutside = text.left < box.left - 1.5 || text.right > box.right + 1.5
      if (isLimit && isOutside) return getComputedStyle(element).textOverflow !== 'ellipsis'
      return element.parentElement !== null && isCut(text, element.parentElement)
    }
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (!node.nodeValue?.trim() || !node.parentElement) continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width > 1 && isCut(text, node.parentElement)) found.add(node.nodeValue.trim())
    }
    return [...found]
  })
}

/** Icons that point along the line. */
const directional = [
  ...[ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, CornerDownRight, LogOut, SendHorizontal],
]

/** Lists faults from right to left: arrows that are not turned, texts cut at their beginning, and misplaced placeholders. */
export function findUnmirrored(page: Page): Promise<string[]> {
  const drawings = directional.map((icon) => icon.map(([, { d }]) => d).join())
  return page.evaluate((arrows) => {
    const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 1
    const directionOf = (element: Element) => getComputedStyle(element).direction
    const isMirrored = (icon: Element) =>
      [icon, icon.closest('button')].some(
        (element) => element && getComputedStyle(element).scale === '-1 1',
      )
    const icons = [...document.querySelectorAll('svg[data-icon]')].filter((icon) => {
      const drawing = [...icon.children].map((shape) => shape.getAttribute('d') ?? undefined)
      return arrows.includes(drawing.join()) && !isMirrored(icon)
    })
    const cut = [...document.querySelectorAll('.truncate')].filter(
      (element) =>
        isShown(element) &&
        element.scrollWidth > element.clientWidth &&
        /^\P{L}*\p{Script=Latin}/u.test(element.textContent ?? '') &&
        directionOf(element) === 'rtl',
    )
    const fields = [...document.querySelectorAll(':placeholder-shown[dir=auto]')].filter(
      (field) => directionOf(field) === 'ltr',
    )
    return [...icons, ...cut, ...fields].map((element) => element.outerHTML.slice(0, 200))
  }, drawings)
}
