import type { Page } from '@playwright/test'
import { type PseudoLanguage, toPseudoLanguage } from '../../scripts/pseudo-language.ts'

/** The language of the apps in whose place a pseudo-language is shown, for its direction. */
export const replaced = { longer: 'en', rightToLeft: 'ar' } as const satisfies Record<
  PseudoLanguage,
  string
>

/** Shows an app in a pseudo-language from the next page on, if its language is the one that is replaced. */
export async function usePseudoLanguage(page: Page, language: PseudoLanguage): Promise<void> {
  const files = new RegExp(`/assets/${replaced[language]}-(\\w+-[\\w-]{8}\\.js)$`)
  await page.route(files, async (route) => {
    const url = route.request().url().replace(files, '/assets/en-$1')
    const response = await route.fetch({ url })
    const code = await response.text()
    const messages = JSON.parse(code.slice(code.indexOf('{')))
    const body = `export default ${JSON.stringify(toPseudoLanguage(messages, language))}`
    // Other tests use the page and its cache, too.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body })
  })
}
