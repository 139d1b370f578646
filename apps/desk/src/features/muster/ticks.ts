import type { RollEntry } from '@bellhop/contract/desk/muster'
import type { MusterAnswer } from '@bellhop/domain/stays/muster'
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
let isSending = false

onSignOut(() => {
  ticks = undefined
})

/** Rooms ticked by hand that the server may not have yet. Stored in the tab, so that a reload loses none. */
function readTicks(): readonly Tick[] {
  ticks ??= JSON.parse(readStored(storageKey) || '[]') as Tick[]
  return ticks
}

function storeTicks(next: readonly Tick[]): void {
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

/** Adds a tick to send, instead of an unsent one of the same stay. */
export function addTick(tick: Tick): void {
  const others = readTicks().filter(
    ({ musterId, stayId, isSent }) =>
      isSent || musterId !== tick.musterId || stayId !== tick.stayId,
  )
  storeTicks([...others, tick])
}

/**
 * Sends the unsent ticks, oldest first, until one has to wait; a rejected one is dropped. Ignored while they are being
 * sent.
 */
export async function sendTicks(
  send: (tick: Tick) => Promise<'sent' | 'rejected' | 'unreachable'>,
): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const next = readTicks().find(({ isSent }) => !isSent)
      const result = next && (await send(next))
      if (!result || result === 'unreachable') return
      storeTicks(
        // It may have been replaced in the meantime.
        readTicks().flatMap((tick) => {
          if (tick !== next) return [tick]
          return result === 'sent' ? [{ ...tick, isSent: true as const }] : []
        }),
      )
    }
  } finally {
    isSending = false
  }
}

/** For ticks that what the server sends now has. */
export function forgetSentTicks(): void {
  const unsent = readTicks().filter(({ isSent }) => !isSent)
  if (unsent.length < readTicks().length) storeTicks(unsent)
}

/** A stay as its last tick of this tab leaves it, unless a colleague's is later. */
export function withTick(stay: RollEntry, own: readonly Tick[], by: string): RollEntry {
  const last = own.findLast(({ stayId }) => stayId === stay.stayId)
  if (!last || (stay.ticked && stay.ticked.at > last.at)) return stay
  return { ...stay, ticked: { status: last.status, at: last.at, by } }
}

/**
 * The time of a tick: after all that the person sees of the stay, whatever the clocks say.
 *
 * @param now by the server's clock, ms since 1970
 */
export function tickTime(
  { answers, ticked }: Pick<RollEntry, 'answers' | 'ticked'>,
  now: number,
): string {
  const seen = [...answers, ...(ticked ? [ticked] : [])].map(({ at }) => Date.parse(at) + 1)
  return new Date(Math.max(now, ...seen)).toISOString()
}
