import { HOUR_MS } from '@bellhop/domain/time/durations'
import { onSignOut } from '../api/on-sign-out.ts'

/** The values of a form that were entered and not sent, with those that it was opened with. */
interface Stored<Values> {
  /** Milliseconds since 1970, when it was entered. */
  at: number
  opened: Values
  values: Values
}

const prefix = 'draft/'
const KEPT_MS = HOUR_MS

/** @returns the draft of a form of this device, if one was entered within the last hour; older ones are deleted */
export function readDraft<Values>(name: string): Stored<Values> | undefined {
  try {
    for (const key of keys()) {
      const { at } = JSON.parse(localStorage.getItem(key) ?? '') as Stored<unknown>
      if (!(Date.now() - at < KEPT_MS)) localStorage.removeItem(key)
    }
    const stored = localStorage.getItem(prefix + name)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    // Storage is blocked, or has something else.
    return undefined
  }
}

export function writeDraft<Values>(name: string, draft: Omit<Stored<Values>, 'at'>): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {
    // Storage is blocked or full.
  }
}

export function removeDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // Storage is blocked.
  }
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

onSignOut(() => {
  try {
    for (const key of keys()) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
})
