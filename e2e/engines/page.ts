import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { ByRoleOptions } from '@testing-library/dom'
import type { Driver } from './driver.ts'
import {
  choose,
  findElements,
  locate,
  look,
  type Outcome,
  type Seen,
  type Step,
} from './in-page.ts'

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)
/** Keys of https://w3c.github.io/webdriver/#keyboard-actions. */
const keys = { Control: '\uE009', Enter: '\uE007', Backspace: '\uE003', Tab: '\uE004' }
const TIMEOUT_MS = 30_000

type Text = string | RegExp

const toStep = (by: Step['by'], text: Text): Step =>
  typeof text === 'string' ? { by, value: text } : { by, value: text.source, flags: text.flags }

/** Elements of a page, found as in Playwright, whose names these methods have. */
export class Locator {
  readonly driver: Driver
  readonly #steps: readonly Step[]

  constructor(driver: Driver, steps: readonly Step[] = []) {
    this.driver = driver
    this.#steps = steps
  }

  getByRole(role: string, name?: Text, options?: ByRoleOptions): Locator {
    return this.#then({
      by: 'role',
      value: role,
      ...(name && { name: toStep('text', name) }),
      ...(options && { options }),
    })
  }

  getByLabel(label: Text): Locator {
    return this.#then(toStep('label', label))
  }

  getByText(text: Text): Locator {
    return this.#then(toStep('text', text))
  }

  /** Those of the elements that contain the text. */
  containing(text: string): Locator {
    return this.#then({ by: 'containing', value: text })
  }

  /** @param index negative from the end */
  nth(index: number): Locator {
    return this.#then({ by: 'nth', value: index })
  }

  /** Waits until it is visible. @returns what it shows */
  async waitFor(): Promise<Seen> {
    return await this.#until(async () => {
      const seen = await this.#call(look)
      return seen.count > 0 ? { value: seen } : { problem: 'not found' }
    })
  }

  async isThere(): Promise<boolean> {
    return (await this.#call(look)).count > 0
  }

  async waitForText(text: Text): Promise<void> {
    await this.#until(async () => {
      const seen = await this.#call(look)
      const isThere = typeof text === 'string' ? seen.text.includes(text) : text.test(seen.text)
      return isThere ? { value: true } : { problem: `without ${text}: ${seen.text}` }
    })
  }

  async waitForCount(count: number): Promise<void> {
    await this.#until(async () => {
      const seen = await this.#call(look)
      return seen.count === count ? { value: true } : { problem: `found ${seen.count} times` }
    })
  }

  async click(): Promise<void> {
    const { x, y } = await this.find()
    await this.driver.perform(pointer([move(x, y), down, up]))
  }

  /** Replaces the text of a field by typing. */
  async fill(text: string): Promise<void> {
    await this.click()
    await this.press('Control', 'a')
    await this.press('Backspace')
    await this.type(text)
  }

  async type(text: string): Promise<void> {
    await this.driver.perform(
      keyboard([...text].flatMap((value) => [keyDown(value), keyUp(value)])),
    )
  }

  async press(...names: (keyof typeof keys | (string & {}))[]): Promise<void> {
    const values = names.map((name) => (name in keys ? keys[name as keyof typeof keys] : name))
    const released = values.toReversed().map(keyUp)
    await this.driver.perform(keyboard([...values.map(keyDown), ...released]))
  }

  async selectOption(text: string): Promise<void> {
    await this.#until(() => this.#call(choose, text))
  }

  /** @param date YYYY-MM-DD */
  async fillDate(date: string): Promise<void> {
    if (this.driver.typesDates) {
      // The month is first.
      const { height } = await this.find()
      await this.drag([[12, height / 2]])
      const [year, month, day] = date.split('-')
      await this.type(`${month}${day}${year}`)
    } else await this.#until(() => this.#call(choose, date))
    await expect.poll(async () => (await this.waitFor()).value).toBe(date)
  }

  /** Presses the first of these points, counted from the top left corner, and moves over the others. */
  async drag(points: readonly (readonly [x: number, y: number])[]): Promise<void> {
    const { x, y, width, height } = await this.find()
    const [start, ...moves] = points.map(([right, below], index) =>
      move(Math.round(x - width / 2 + right), Math.round(y - height / 2 + below), index && 100),
    )
    // One by one, because a drag begins some time after the mouse has moved.
    for (const action of [start ?? move(x, y), down, ...moves, up]) {
      await this.driver.perform(pointer([action]))
    }
  }

  /** Chooses a file in the first field for files inside it, which may be hidden behind a button. */
  async chooseFile(path: string): Promise<void> {
    await this.waitFor()
    const findField = (steps: readonly Step[]) =>
      window.findElements(steps)[0]?.querySelector('input[type=file]')
    await this.driver.chooseFile(findField, path, this.#steps)
  }

  /** Waits until it can be clicked. @returns its middle and size */
  async find() {
    return await this.#until(() => this.#call(locate))
  }

  #then(step: Step): Locator {
    return new Locator(this.driver, [...this.#steps, step])
  }

  /** Calls one of the functions that look for the elements, which need the library. */
  async #call<Args extends unknown[], Result>(
    work: (steps: readonly Step[], ...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const { driver } = this
    if (!(await driver.call(() => Boolean(window.TestingLibraryDom)))) {
      const add = `() => { ${library}; window.findElements = ${findElements} }`
      await driver.call(Object.assign(() => {}, { toString: () => add }))
    }
    return await driver.call(work, this.#steps, ...args)
  }

  async #until<Value>(attempt: () => Promise<Outcome<Value>>): Promise<Value> {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      // A page that is being left cannot be asked.
      const outcome = await attempt().catch((error: unknown) => ({ problem: String(error) }))
      if ('value' in outcome) return outcome.value
      if (Date.now() > deadline) {
        throw new Error(`${JSON.stringify(this.#steps)}: ${outcome.problem}`)
      }
      await setTimeout(50)
    }
  }
}

/** A tab that shows the app of a hotel's guests or of its desk. */
export class Page extends Locator {
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    super(driver)
    this.#origin = origin
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.#origin + path)
  }

  async waitForFunction(isDone: () => boolean | Promise<boolean>): Promise<void> {
    await expect.poll(() => this.driver.call(isDone).catch(() => false)).toBe(true)
  }
}

const move = (x: number, y: number, duration = 0) => ({ type: 'pointerMove', x, y, duration })
const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }
const pointer = (actions: object[]) => ({ type: 'pointer', id: 'mouse', actions }) as const
const keyDown = (value: string) => ({ type: 'keyDown', value })
const keyUp = (value: string) => ({ type: 'keyUp', value })
const keyboard = (actions: object[]) => ({ type: 'key', id: 'keyboard', actions }) as const
