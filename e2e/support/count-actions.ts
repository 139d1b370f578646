import { expect, type Page, test } from '@playwright/test'
import { signInDesk } from './journeys.ts'

interface Actions {
  clicks: number
  /** Typed in, each once however many letters. */
  fields: number
  /** Outside of fields, and Enter. */
  keys: number
  /** Pages and dialogs on which something was done. */
  screens: string[]
}

declare global {
  /** The actions on the page since the count began. */
  var actions: Actions
}

/**
 * Signs in as a receptionist, opens Today, and counts what a person does from there on. A list from which something is
 * selected counts as two clicks: opening it, and selecting.
 *
 * @returns ends the count: records it as an annotation of the test, and returns clicks, fields and keys together
 */
export async function countFromToday(desk: Page, task: string): Promise<() => Promise<number>> {
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/today')
  await expect(desk.getByRole('region', { name: /^Arrivals/ })).toBeVisible()
  return await countActions(desk, task)
}

/** The same from here on, on the page that is open. */
export async function countActions(desk: Page, task: string): Promise<() => Promise<number>> {
  await desk.evaluate(startCount)
  return async () => {
    const { clicks, fields, keys, screens } = await desk.evaluate(() => {
      const { actions } = globalThis
      // The following actions are not counted.
      globalThis.actions = { ...actions, screens: [] }
      return actions
    })
    const description = `${task}: ${clicks} clicks, ${fields} fields, ${keys} keys; ${screens.length} screens: ${screens.join(' → ')}`
    test.info().annotations.push({ type: 'actions', description })
    return clicks + fields + keys
  }
}

/** Runs in the page. It lives until the page is loaded again. */
function startCount(): void {
  const isListening = globalThis.actions !== undefined
  globalThis.actions = { clicks: 0, fields: 0, keys: 0, screens: [] }
  if (isListening) return
  let field: EventTarget | null

  function add(kind: 'clicks' | 'fields' | 'keys', count = 1) {
    const { actions } = globalThis
    actions[kind] += count
    const dialog = [...document.querySelectorAll('dialog[open] h2')].at(-1)
    const screen = (dialog ?? document.querySelector('h1'))?.textContent ?? ''
    if (!actions.screens.includes(screen)) actions.screens.push(screen)
  }

  addEventListener(
    'pointerdown',
    () => {
      field = null
      add('clicks')
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) return add('clicks', 2)
      if (target instanceof HTMLInputElement && /^(radio|checkbox|file)$/.test(target.type)) return
      if (target === field) return
      field = target
      add('fields')
    },
    true,
  )
  addEventListener(
    'keydown',
    ({ key, target }) => {
      const isInField =
        target instanceof HTMLElement &&
        target.matches('input, select, textarea, [contenteditable]')
      const isModifier = /^(Control|Shift|Alt|Meta)$/.test(key)
      if (key === 'Enter' || !(isInField || isModifier)) add('keys')
    },
    true,
  )
}
