import type { Booking } from '@bellhop/contract/guest/bookings'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { useEffect, useEffectEvent } from 'react'
import { datesOf } from '../choice.ts'
import { bookedGuests } from '../confirmed/booked-price.ts'
import { datesChosen, guestsChosen, roomsCleared, roomTypeAdded } from '../slice.ts'
import { type ChoiceChange, useChoice } from '../use-choice.ts'

/** The selection in the address, initially what is booked. */
export function useBookedChoice(booking: Booking) {
  const made = useChoice()
  const hasDates = datesOf(made.choice) !== undefined
  const begin = useEffectEvent(() => made.change(...changesTo(booking)))
  useEffect(() => {
    if (!hasDates) begin()
  }, [hasDates])
  return { ...made, hasBegun: hasDates }
}

function changesTo(booking: Booking): ChoiceChange[] {
  return [
    datesChosen({ checkInDate: booking.checkInDate, checkOutDate: booking.checkOutDate }),
    guestsChosen(bookedGuests(booking)),
    roomsCleared(),
    ...bookedRooms(booking).map((rooms) => roomTypeAdded(rooms)),
  ]
}

export function bookedRooms(booking: Booking): SelectedRooms[] {
  const active = booking.rooms.filter(({ status }) => status !== 'cancelled')
  return [...new Set(active.map(({ roomTypeId }) => roomTypeId))].map((roomTypeId) => ({
    roomTypeId,
    count: active.filter((room) => room.roomTypeId === roomTypeId).length,
    ...bookedGuests(booking, roomTypeId),
  }))
}
