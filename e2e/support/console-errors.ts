import { type BrowserContext, type ConsoleMessage, expect, type Response } from '@playwright/test'

/** Collects console errors, uncaught exceptions and 5xx responses. */
export class ConsoleErrors {
  readonly #seen: string[] = []
  readonly #allowed = [
    /^console: Service Worker registration blocked by Playwright/,
    // The desk's bell checks whether sound is allowed before the first click.
    /AudioContext was not allowed to start/,
    // The Chromium of the tests has the interface without what it needs.
    /language detection model was required but not available/,
  ]

  /** Allows errors that the test provokes, e.g. by a rejected request: the browser reports every 4xx on the console. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** @returns a function that stops watching */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#seen.push(`console: ${message.text()} (${message.location().url})`)
    }
    const onException = (exception: { error(): Error }) =>
      void this.#seen.push(String(exception.error()))
    const onResponse = (response: Response) => {
      if (response.status() >= 500) this.#seen.push(`${response.status()} ${response.url()}`)
    }
    context.on('console', onConsole).on('weberror', onException).on('response', onResponse)
    return () =>
      void context
        .off('console', onConsole)
        .off('weberror', onException)
        .off('response', onResponse)
  }

  expectNone(): void {
    const unexpected = this.#seen.filter((text) => !this.#allowed.some((it) => it.test(text)))
    expect(unexpected, 'console errors of the browser').toEqual([])
  }
}
