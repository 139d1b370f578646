import type { PreparedImage } from '@bellhop/client/prepare-image'
import type { Recording } from '@bellhop/client/voice-recorder'
import { useSyncExternalStore } from 'react'
import { onSignOut } from '../../../api/on-sign-out.ts'
import { readStored, writeStored } from '../../../shared/tab-storage.ts'

/** A message in flight, or one that failed. */
export interface Outgoing {
  /** The same on every retry, so that the server stores the message once. */
  clientId: string
  content:
    | { kind: 'text'; text: string }
    | ({ kind: 'voice' } & Recording)
    | ({ kind: 'picture' } & PreparedImage)
  at: string
  state: 'sending' | 'failed'
  /** Why it failed; missing if the page was reloaded before the server answered. */
  problem?: string
}

const outgoing = new Map<string, readonly Outgoing[]>()
const listeners = new Set<() => void>()
onSignOut(() => outgoing.clear())

const storageKey = (key: string) => `desk.outgoing ${key}`

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readOutgoing(key: string): readonly Outgoing[] {
  const known = outgoing.get(key) ?? restore(readStored(storageKey(key)))
  outgoing.set(key, known)
  return known
}

/** Those in flight may have arrived; the server stores a repeated one once. */
function restore(stored: string): readonly Outgoing[] {
  if (!stored) return []
  return (JSON.parse(stored) as Outgoing[]).map((message) =>
    message.state === 'failed' ? message : { ...message, state: 'failed' },
  )
}

/** @param key of a member of staff and a room, so that a colleague's messages are never sent */
export function useOutgoingOf(key: string): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => readOutgoing(key))
}

export function changeOutgoing(
  key: string,
  change: (list: readonly Outgoing[]) => readonly Outgoing[],
): void {
  const changed = change(readOutgoing(key))
  outgoing.set(key, changed)
  // Files are lost on reload.
  const texts = changed.filter(({ content }) => content.kind === 'text')
  writeStored(storageKey(key), texts.length > 0 ? JSON.stringify(texts) : '')
  for (const listener of listeners) listener()
}
