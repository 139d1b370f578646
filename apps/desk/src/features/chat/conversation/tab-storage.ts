/** What staff have written and not sent: kept until they sign out or close the tab. */
export function readStored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeStored(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked or full.
  }
}
