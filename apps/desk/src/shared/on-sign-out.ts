const listeners = new Set<() => void>()

/** For what a screen keeps outside of React: the next person at this computer must not find it. */
export function onSignOut(forget: () => void): void {
  listeners.add(forget)
}

export function forgetUnsent(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked.
  }
  for (const forget of listeners) forget()
}
