import { forgetResponses } from './offline-caches.ts'

const listeners = new Set<() => void>()
const senders = new Set<() => Promise<void>>()

/** For state outside of React, which the next person at this computer must not see. */
export function onSignOut(forget: () => void): void {
  listeners.add(forget)
}

/**
 * For what must be sent before the session ends.
 *
 * @returns a function that unsubscribes
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
  forgetResponses()
  for (const forget of listeners) forget()
}
