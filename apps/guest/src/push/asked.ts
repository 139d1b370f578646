const storageKey = 'bellhop.askedForPush'

/** Whether the guest has answered in this session. */
export function wasAsked(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // Storage is forbidden, so the answer could not be stored: better not to ask on every visit.
    return true
  }
}

export function rememberAsked(): void {
  try {
    localStorage.setItem(storageKey, 'true')
  } catch {
    // Storage is forbidden or full.
  }
}

/** Cleared with the session. */
export function forgetAsked(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is forbidden, so there is nothing to clear.
  }
}
