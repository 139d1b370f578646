import { createMessages } from '@bellhop/client/messages'
import { matchLanguage } from '@bellhop/domain/text/match-language'
import { type AppLanguage, staffLanguages } from '@bellhop/languages'
import type { Messages } from 'use-intl'

/** Set by scripts/vite-messages.ts, which writes a file for each part in each language. */
declare const MESSAGES_VERSION: string

/** A feature's namespace, or those of every screen. */
type Part = keyof Messages | 'start'

async function load(language: AppLanguage, part: Part): Promise<object> {
  const path = `${import.meta.env.BASE_URL}assets/${language}-${part}-${MESSAGES_VERSION}.js`
  return (await import(/* @vite-ignore */ path)).default
}

const storageKey = 'bellhop.desk.language'

function readChosen(): string[] {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? [] : [stored]
  } catch {
    // Storage is forbidden.
    return []
  }
}

let chosen = readChosen()

/** The language that was chosen on this device; undefined while it is the browser's. */
export const getChosenLanguage = (): AppLanguage | undefined =>
  matchLanguage(chosen, staffLanguages)

/** The language chosen on this device, or else the browser's. */
export const getLanguage = (): AppLanguage =>
  matchLanguage([...chosen, ...(globalThis.navigator?.languages ?? [])], staffLanguages) ?? 'en'

export const { getMessages, watchMessages, loadMessages, showLanguage } = createMessages<
  Part,
  Messages
>({ first: 'start', load, language: getLanguage })

/** Shows the desk in this language from now on. What was entered in forms stays. */
export async function chooseLanguage(language: string): Promise<void> {
  chosen = [language]
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Full or forbidden: the choice lasts until the page is closed.
  }
  await showLanguage(getLanguage())
}
