import { useSyncExternalStore } from 'react'

/** A message on its way to the server, or one that did not get there. */
export interface Outgoing {
  /** Stays the same on every retry, so that the server keeps the message once. */
  clientId: string
  content:
    | { kind: 'text'; text: string }
    | { kind: 'voice'; file: Blob; url: string; durationMs: number; waveform: number[] }
  at: string
  state: 'sending' | 'failed'
  problem?: string
}

const none: readonly Outgoing[] = []
const outgoing = new Map<string, readonly Outgoing[]>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param key of a member of staff and a room: nobody sends what a colleague wrote */
export function useOutgoingOf(key: string): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => outgoing.get(key) ?? none)
}

export function changeOutgoing(
  key: string,
  change: (list: readonly Outgoing[]) => readonly Outgoing[],
): void {
  outgoing.set(key, change(outgoing.get(key) ?? none))
  for (const listener of listeners) listener()
}

const draftKey = (key: string) => `desk.draft ${key}`

/** What was typed and not sent; kept until the tab is closed. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(draftKey(key)) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(draftKey(key), text)
    else sessionStorage.removeItem(draftKey(key))
  } catch {
    // Storage is blocked or full.
  }
}
