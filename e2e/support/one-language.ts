import { expect, type Page } from '@playwright/test'

/** Not translated: names of people and brands, addresses, references, and user input. */
const untranslated = [
  // Each language has its own name.
  /^English · हिन्दी · العربية$/,
  /Ananya Rao|Asha Menon|Devika Singh|Meera Joshi|Nisha Patel|Priya Sharma|Thomas Weber/,
  /Wayfarer Stars|Guestbook Online|Maps of Good Nights|Lakehouse Guest|orange-court-24|@/,
  /UPI|PDF|^English$/,
  // The version in preparation, which is isolated among letters from right to left.
  /\d-dev\u2069?$/,
  // A booking reference.
  /^[A-Z0-9]+(-[A-Z0-9]+)+$/,
  /^Fixed in ten minutes|^Wonderful, and as hot|^Good morning|^Lovely\. Could|^With pleasure\./,
]

/** Expects no English on a page in Hindi or Arabic. */
export async function expectOneLanguage(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      if (parentElement?.closest('script, style, [lang]:not(html)')) continue
      if (nodeValue && /[a-z]{3}/i.test(nodeValue)) found.push(nodeValue.trim())
    }
    return found
  })
  const english = texts.filter((text) => !untranslated.some((known) => known.test(text)))
  expect.soft(english, `${page.url()}: in English`).toEqual([])
}
