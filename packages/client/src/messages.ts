import type { AppLanguage } from '@bellhop/languages'

interface Source<Part> {
  /** Loads a part of the messages in a language. */
  load: (language: AppLanguage, part: Part) => Promise<object>
  /** The part that every screen needs. */
  first: Part
  /** The language in use. */
  language: () => AppLanguage
}

/** The messages in use: one language, and the parts needed by the screens opened so far. */
export function createMessages<Part, Messages>({ load, first, language }: Source<Part>) {
  const needed = new Set([first])
  const subscribers = new Set<() => void>()
  let shown: { locale: AppLanguage; parts: number; messages: Partial<Messages> } = {
    locale: 'en',
    parts: 0,
    messages: {},
  }

  /** This language was asked for last. */
  let wanted: AppLanguage | undefined

  async function loadMessages(...parts: Part[]): Promise<void> {
    const added = parts.filter((part) => !needed.has(part))
    for (const part of added) needed.add(part)
    try {
      if (shown.parts < needed.size) await showLanguage(wanted ?? language())
    } catch (error) {
      // The other screens do not need them.
      for (const part of added) needed.delete(part)
      throw error
    }
  }

  /** It ends when the language that was asked for last is shown. */
  let latest: Promise<void> = Promise.resolve()

  /** Switches the language once all parts in use are loaded in it. */
  function showLanguage(locale: AppLanguage): Promise<void> {
    wanted = locale
    latest = loadLanguage(locale)
    return latest
  }

  async function loadLanguage(locale: AppLanguage): Promise<void> {
    const parts = [...needed]
    const loaded = await Promise.all(parts.map((part) => load(locale, part))).catch((error) => {
      // The language that is shown stays.
      if (wanted === locale && shown.parts > 0) wanted = shown.locale
      throw error
    })
    // Another language was chosen in the meantime: what waits for these parts waits for it.
    if (locale !== wanted) return latest.catch(() => showLanguage(wanted ?? locale))
    // Further parts were loaded.
    if (locale === shown.locale && parts.length <= shown.parts) return
    shown = { locale, parts: parts.length, messages: Object.assign({}, ...loaded) }
    for (const notify of subscribers) notify()
  }

  return {
    getMessages: () => shown,
    watchMessages(notify: () => void): () => void {
      subscribers.add(notify)
      return () => subscribers.delete(notify)
    },
    loadMessages,
    showLanguage,
  }
}
