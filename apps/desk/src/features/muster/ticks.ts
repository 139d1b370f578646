import type { MusterAnswer } from '@bellhop/domain/muster'
import { useSyncExternalStore } from 'react'
import { onSignOut } from '../../api/on-sign-out.ts'
import { readStored, writeStored } from '../../shared/tab-storage.ts'

export interface Tick {
  musterId: string
  stayId: string
  status: MusterAnswer | null
  at: string
  /** The server has it; shown until it is in what the server sends. */
  isSent?: true
}

const storageKey = 'musterTicks'
const subscribers = new Set<() => void>()
let ticks: readonly Tick[] | undefined

onSignOut(() => {
  ticks = undefined
})

/** Rooms ticked by hand that the server may not have yet. Stored in the tab, so that a reload loses none. */
export function readTicks(): readonly Tick[] {
  ticks ??= JSON.parse(readStored(storageKey) || '[]') as Tick[]
  return ticks
}

export function storeTicks(next: readonly Tick[]): void {
  ticks = next
  writeStored(storageKey, next.length > 0 ? JSON.stringify(next) : '')
  for (const notify of subscribers) notify()
}

export function useTicks(): readonly Tick[] {
  return useSyncExternalStore(subscribe, readTicks)
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}
