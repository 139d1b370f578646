const listeners = new Set<() => void>()
const senders = new Set<() => Promise<void>>()

/** For what a screen keeps outside of React: the next person at this computer must not find it. */
export function onSignOut(forget: () => void): void {
  listeners.add(forget)
}

/**
 * For what is still to be sent in the name of whoever signs out.
 *
 * @returns to be called when the screen goes
 */
export function beforeSignOut(send: () => Promise<void>): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

export async function sendUnsent(): Promise<void> {
  await Promise.all([...senders].map((send) => send()))
}

export function forgetUnsent(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked.
  }
  for (const forget of listeners) forget()
}
