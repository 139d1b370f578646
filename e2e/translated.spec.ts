import type { BrowserContext } from '@playwright/test'
import { askForTowels, cardOf, columnOf, enterCode, enterPassword } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** Translates like "Translate this page": each text node, also a later one, becomes an element with the text. */
async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent || parent.closest('font, script, style, title, textarea'))
          continue
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) translate(node.parentNode ?? node)
    }).observe(document, { childList: true, subtree: true })
  })
}

test('a guest signs in on a translated page', async ({ guest, server }) => {
  await translatePages(guest.context())
  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ananya')
  expect(await guest.locator('h1 font').count()).toBeGreaterThan(0)
})

test('staff sign in and accept a request on a translated page', { tag: '@nightly' }, async ({
  desk,
  ananya: guest,
}) => {
  const number = await askForTowels(guest)
  await translatePages(desk.context())
  await desk.goto('/desk/board')
  await enterPassword(desk)
  const card = cardOf(desk, number)
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Getting ready' })).toBeVisible()
  await desk.reload()
  await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
})
