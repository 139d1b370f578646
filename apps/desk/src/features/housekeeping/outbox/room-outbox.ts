import { Outbox } from '@bellhop/client/outbox/outbox'
import { OutboxStore } from '@bellhop/client/outbox/outbox-store'
import type { OutboxItem, Submission } from '@bellhop/client/outbox/submission'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useSyncExternalStore } from 'react'
import { isSessionEnd } from '../../../api/error-sentence.ts'
import { onSignOut } from '../../../api/on-sign-out.ts'
import { sendRoomChange } from '../housekeeping-api.ts'
import type { RoomChange } from './change-room.ts'

export interface RoomSubmission extends Submission {
  room: { _id: string; number: string }
  change: RoomChange
}
export type RoomItem = OutboxItem<RoomSubmission>
export type RoomOutbox = Outbox<RoomSubmission>
export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

const name = 'bellhop.desk-outbox'
const store = new OutboxStore<RoomSubmission>(name)

const none: readonly RoomItem[] = []
let items = none
const listeners = new Set<() => void>()
let current: { staffId: string; outbox: RoomOutbox } | undefined

function show(next: readonly RoomItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

// Unsent entries stay on the device: the same person sends them after signing in again.
onSignOut(() => {
  current = undefined
  show(none)
})

/** The outbox of the person who is signed in. */
export function openRoomOutbox(dispatch: Dispatch, staffId: string): RoomOutbox {
  if (current?.staffId === staffId) return current.outbox
  const outbox: RoomOutbox = new Outbox<RoomSubmission>({
    ...{ name, store, show },
    getOwner: () => (current?.outbox === outbox ? staffId : null),
    send: async (call) => {
      const sent = await dispatch(sendRoomChange.initiate(call, { track: false }))
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
export function useRoomItems(): readonly RoomItem[] {
  return useSyncExternalStore(subscribe, () => items)
}
