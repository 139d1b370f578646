import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import { setFoundOccupied } from '@bellhop/contract/calls/desk/housekeeping'
import { reportFault } from '@bellhop/contract/calls/desk/logbook'
import { postMinibar } from '@bellhop/contract/calls/desk/minibar'
import { setRoomState } from '@bellhop/contract/calls/desk/rooms'
import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import type * as contract from '@bellhop/contract/desk/minibar'
import type { CleaningState } from '@bellhop/domain/rooms/room-state'
import { useDispatch } from 'react-redux'
import { useStaff } from '../../api/staff-context.ts'
import { type Dispatch, openRoomOutbox } from './outbox/room-outbox.ts'

interface Fault {
  text: string
  picture: Blob | undefined
}

export type RoomActions = ReturnType<typeof useRoomActions>

/**
 * The actions of a housekeeper on a room. Each is stored on the device, shown at once, and sent as soon as there is a
 * connection.
 *
 * @param clockOffset milliseconds to add to this device's clock to get the server's
 */
export function useRoomActions(clockOffset: number) {
  const { _id: staffId } = useStaff()
  const dispatch = useDispatch<Dispatch>()
  const openOutbox = () => openRoomOutbox(dispatch, staffId)
  const readNow = () => new Date(Date.now() + clockOffset).toISOString()

  return {
    setCleaning: ({ _id: id, number }: HousekeepingRoom, state: CleaningState) =>
      openOutbox().enqueue({
        room: { _id: id, number },
        change: { kind: 'cleaning', state },
        call: makeCall(setRoomState, { params: { id }, body: { state, occurredAt: readNow() } }),
      }),
    setOccupied: ({ _id: id, number }: HousekeepingRoom, isOccupied: boolean) =>
      openOutbox().enqueue({
        room: { _id: id, number },
        change: { kind: 'occupied', isOccupied },
        call: makeCall(setFoundOccupied, {
          ...{ params: { id }, body: { isOccupied, occurredAt: readNow() } },
        }),
      }),
    reportFault: ({ _id: id, number }: HousekeepingRoom, { text, picture }: Fault) =>
      openOutbox().enqueue({
        room: { _id: id, number },
        change: { kind: 'fault', what: text },
        call: {
          ...{ method: reportFault.method, url: reportFault.url, params: { id } },
          form: { text, ...(picture && { file: picture }) },
        },
      }),
    postMinibar: (
      { _id: id, number, stayId }: HousekeepingRoom,
      lines: BodyOf<typeof contract.postMinibar>['lines'],
      what: string,
    ) =>
      openOutbox().enqueue({
        room: { _id: id, number },
        change: { kind: 'minibar', what },
        call: makeCall(postMinibar, { params: { id }, body: { lines, ...(stayId && { stayId }) } }),
      }),
    /** Sends what was not accepted again. */
    retry: (id: number) => void openOutbox().retry(id),
    dismiss: (id: number) => void openOutbox().remove(id),
  }
}
