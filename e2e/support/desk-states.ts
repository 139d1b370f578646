import type { Page } from '@playwright/test'
import { columnOf } from './journeys.ts'
import { settle } from './settle.ts'

interface DeskState {
  name: string
  /** Brings the board into the state. @returns a function that undoes it */
  show: (page: Page) => Promise<() => Promise<void>>
}

/** A dialog that the menu of a new request opens. */
function fromMenu(name: string, choice: string): DeskState {
  return {
    name,
    async show(page) {
      const card = columnOf(page, 'New').getByRole('article').first()
      await card.getByRole('button', { name: /^More for request/ }).click()
      await page.getByRole('button', { name: choice }).click()
      await page.getByRole('dialog').waitFor()
      await settle(page)
      return () => page.getByRole('button', { name: 'Close', exact: true }).click()
    },
  }
}

const undo: DeskState = {
  name: 'undo',
  async show(page) {
    const card = columnOf(page, 'Accepted').getByRole('article').first()
    await card.getByRole('button').nth(1).click()
    const button = page.getByRole('button', { name: /^Undo/ })
    // Without settle, which would wait for the animation of the ten seconds.
    await button.waitFor()
    return () => button.click()
  },
}

const outage: DeskState = {
  name: 'outage',
  async show(page) {
    const banner = page.getByText('No connection since')
    await page.context().setOffline(true)
    await banner.waitFor()
    return async () => {
      await page.context().setOffline(false)
      await banner.waitFor({ state: 'detached' })
    }
  },
}

export const deskStates: readonly DeskState[] = [
  undo,
  fromMenu('new-time', 'New time…'),
  fromMenu('reject', 'Reject…'),
  outage,
]
