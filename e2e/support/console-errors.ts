import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Collects what no test should see: console errors, uncaught exceptions and answers of 5xx. */
export class ConsoleErrors {
  readonly #seen: string[] = []
  readonly #allowed = [/^console: Service Worker registration blocked by Playwright/]

  /** For a test that provokes one, e.g. a refused request: the browser reports every 4xx on the console. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  watch(context: BrowserContext): void {
    context.on('page', (page) => this.#watchPage(page))
    context.on('response', (response) => {
      if (response.status() >= 500) this.#seen.push(`${response.status()} ${response.url()}`)
    })
  }

  expectNone(): void {
    const unexpected = this.#seen.filter((text) => !this.#allowed.some((it) => it.test(text)))
    expect(unexpected, 'consoleErrors of the browser').toEqual([])
  }

  #watchPage(page: Page): void {
    page.on('pageerror', (error) => this.#seen.push(String(error)))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#seen.push(`console: ${message.text()} (${message.location().url})`)
    })
  }
}
