import { getRoomPlan } from '@bellhop/contract/calls/desk/bookings'
import { listRoomsByDate } from '@bellhop/contract/calls/guest/rooms'
import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useRead, useResponse } from '../../../api/use-read.ts'
import { addDays } from '../../../format/hotel-date.ts'
import { useHotelTonight } from '../../../format/use-hotel-today.ts'
import {
  nightsToPlace,
  proposeRoom,
  type RoomChoice,
} from '../../../shared/rooms/list-room-choices.ts'
import { listFreeRooms } from './list-free-rooms.ts'

/** The value of the choice to assign a room later. */
export const noRoom = 'none'

/**
 * Room types and rooms for a stay that begins now; the first free and clean ones are chosen.
 *
 * @param mayOverbook offers types that are sold out, too, after the others
 */
export function useFreeRooms(nights: number, mayOverbook: boolean, code: { code?: string }) {
  const { hotel } = useStaff()
  const checkInDate = useHotelTonight()
  const dates = { checkInDate, checkOutDate: addDays(checkInDate, nights) }
  const [typeId, chooseType] = useState('')
  const [roomId, chooseRoom] = useState('')
  const query = { ...dates, withHidden: true, allFree: true, ...code }
  // Not `data` of the two, which has other nights while these load.
  const forSale = useResponse(listRoomsByDate, { params: { hotelId: hotel._id }, query })
  // With the night before: its guests may still be in their rooms.
  const plan = useRead(getRoomPlan, {
    query: nightsToPlace({
      _id: '',
      roomTypeId: '',
      ...dates,
      checkInDate: addDays(checkInDate, -1),
    }),
    fresh: true,
  })
  const offered = (forSale.currentData?.data ?? []).filter((type) => type.nights.length > 0)
  const soldOut = offered.filter(isSoldOut)
  const free = offered.filter((type) => !isSoldOut(type))
  const types = mayOverbook ? [...free, ...soldOut] : free
  const roomsOf = (roomTypeId: string): RoomChoice[] =>
    plan.currentData ? listFreeRooms(plan.currentData, { _id: '', roomTypeId, ...dates }) : []
  const type =
    types.find(({ _id }) => _id === typeId) ??
    types.find(({ _id }) => proposeRoom(roomsOf(_id), _id)) ??
    types.find(({ _id }) => roomsOf(_id).length > 0) ??
    types[0]
  const rooms = type ? roomsOf(type._id) : []
  const chosen = rooms.find(({ _id }) => _id === roomId)
  const proposed = type && proposeRoom(rooms, type._id)
  const room = roomId === noRoom ? undefined : (chosen ?? proposed)
  return {
    dates,
    query,
    code: forSale.currentData?.code,
    types,
    hasSoldOut: soldOut.length > 0,
    type,
    chooseType,
    rooms,
    room,
    chooseRoom,
    isLoaded: forSale.currentData !== undefined && plan.currentData !== undefined,
    error: forSale.error ?? plan.error,
    isFetching: forSale.isFetching || plan.isFetching,
    refetch: () => {
      void forSale.refetch()
      void plan.refetch()
    },
  }
}

export type FreeRooms = ReturnType<typeof useFreeRooms>

/** The desk decides about minimum stays and closed days. */
export const isSoldOut = ({ available, restriction }: AvailableRoom) =>
  available < 1 && restriction === undefined
