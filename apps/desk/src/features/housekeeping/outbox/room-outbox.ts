import type { OutboxItem, Submission } from '@bellhop/client/outbox/submission'
import { createStaffOutbox, type Dispatch } from '../../../shared/outbox/staff-outbox.ts'
import { sendRoomChange } from '../housekeeping-api.ts'
import type { RoomChange } from './change-room.ts'

export interface RoomSubmission extends Submission {
  room: { _id: string; number: string }
  change: RoomChange
}
export type RoomItem = OutboxItem<RoomSubmission>
export type { Dispatch }

export const roomOutbox = createStaffOutbox<RoomSubmission>(
  'bellhop.desk-outbox',
  async (dispatch, call) => await dispatch(sendRoomChange.initiate(call, { track: false })),
)
export const openRoomOutbox = roomOutbox.open
export const useRoomItems = roomOutbox.useItems
