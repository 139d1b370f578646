import type { Locator, Page } from '@playwright/test'
import { expectScreenAccessible } from './accessible.ts'
import { expect } from './test.ts'

const WORDS_A_MINUTE = 40
const KEYS_A_WORD = 5
/** To look for a button, and to press it. */
const SECONDS_A_CLICK = 3

/** Counts what a person does at the desk. */
export class Hands {
  screens = 0
  keys = 0
  clicks = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Waits for the next screen, which is accessible. */
  async see(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    this.screens++
    await expectScreenAccessible(this.page)
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.keys += text.length
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press('Enter')
    this.keys++
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks++
  }

  /** The radio button may be covered by its label. */
  async check(radio: Locator): Promise<void> {
    await radio.check()
    this.clicks++
  }

  /** Opening the list counts as a click, too. */
  async select(list: Locator, option: string): Promise<void> {
    await list.selectOption(option)
    this.clicks += 2
  }

  get minutes(): number {
    return this.keys / (WORDS_A_MINUTE * KEYS_A_WORD) + (this.clicks * SECONDS_A_CLICK) / 60
  }

  /** “9 screens, 179 keystrokes, 20 clicks, 1.9 minutes at 40 words a minute” */
  toString(): string {
    return `${this.screens} screens, ${this.keys} keystrokes, ${this.clicks} clicks, ${this.minutes.toFixed(1)} minutes at ${WORDS_A_MINUTE} words a minute`
  }
}
