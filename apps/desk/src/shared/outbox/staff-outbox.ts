import type { Call } from '@bellhop/client/call'
import { Outbox } from '@bellhop/client/outbox/outbox'
import { OutboxStore } from '@bellhop/client/outbox/outbox-store'
import type { OutboxItem, Submission } from '@bellhop/client/outbox/submission'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useSyncExternalStore } from 'react'
import { isSessionEnd } from '../../api/error-sentence.ts'
import { onSignOut } from '../../api/on-sign-out.ts'

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>
export type StaffOutbox<S extends Submission> = ReturnType<typeof createStaffOutbox<S>>

/**
 * Keeps what staff do on this device until the hotel has received it.
 *
 * @param name of its store
 * @param send makes a call
 */
export function createStaffOutbox<S extends Submission>(
  name: string,
  send: (dispatch: Dispatch, call: Call) => Promise<{ data?: unknown; error?: unknown }>,
) {
  type Item = OutboxItem<S>
  const store = new OutboxStore<S>(name)
  const none: readonly Item[] = []
  let items = none
  const listeners = new Set<() => void>()
  let current: { staffId: string; outbox: Outbox<S> } | undefined

  function show(next: readonly Item[]): void {
    items = next
    for (const listener of listeners) listener()
  }

  // Unsent entries stay on the device: the same person sends them after signing in again.
  onSignOut(() => {
    current = undefined
    show(none)
  })

  /** The outbox of the person who is signed in. */
  function open(dispatch: Dispatch, staffId: string): Outbox<S> {
    if (current?.staffId === staffId) return current.outbox
    const outbox: Outbox<S> = new Outbox<S>({
      ...{ name, store, show },
      getOwner: () => (current?.outbox === outbox ? staffId : null),
      send: async (call) => {
        const sent = await send(dispatch, call)
        // It waits until the person has signed in again.
        return isSessionEnd(sent.error) ? { error: { kind: 'network' } } : sent
      },
    })
    current = { staffId, outbox }
    return outbox
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Lists the entries that wait to be sent or were rejected; oldest first. */
  const useItems = (): readonly Item[] => useSyncExternalStore(subscribe, () => items)

  return { open, useItems }
}
