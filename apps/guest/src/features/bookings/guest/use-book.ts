import { isApiError } from '@bellhop/client/api-error'
import type { BodyOf } from '@bellhop/contract/base/route'
import { createBooking } from '@bellhop/contract/calls/guest/bookings'
import type { createBooking as contract } from '@bellhop/contract/guest/bookings'
import type { StayAmounts } from '@bellhop/contract/guest/rooms'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { useDraft } from '../../../state/use-draft.ts'
import { bookingsApi } from '../api.ts'
import type { RoomSelection } from '../choice.ts'
import { choiceChanged } from '../slice.ts'
import { type GuestDraft, readDraft } from './draft.ts'
import type { BookingGuest } from './form.tsx'
import { storeHold } from './stored-hold.ts'
import type { useHold } from './use-hold.ts'

interface PriceChange {
  /** The selection, as JSON. */
  of: string
  from: number
  to: StayAmounts
}

type Sent = BodyOf<typeof contract>
/** The rooms and extras of a booking. */
type Selected = RoomSelection & Pick<Sent, 'extras'>

/** The same booking was sent before without a response, so it may have been made. */
function readUnanswered({ unanswered }: GuestDraft, asked: object) {
  if (!unanswered) return undefined
  const body: Sent = JSON.parse(unanswered.sent)
  const { expectedTotal: _, holdKey: __, ...before } = body
  return JSON.stringify(before) === JSON.stringify(asked)
    ? { body, key: unanswered.key }
    : undefined
}

/** Sends the booking, and returns what prevents it. */
export function useBook(hotelId: string, hold: ReturnType<typeof useHold>) {
  const [, navigate] = useLocation()
  const dispatch = useGuestDispatch()
  const formatRejection = useRejectionSentence()
  // Also after a failure: a price has changed, or rooms are gone.
  const { run, isBusy } = useChange(createBooking, { tags: ['rooms'] })
  const { draft, change, clear } = useDraft('booking', readDraft)
  const [problem, setProblem] = useState<string>()
  const [priceChange, setPriceChange] = useState<PriceChange>()

  async function book(
    selected: Selected,
    guest: BookingGuest,
    note: string,
    expectedTotal: number,
  ) {
    if (isBusy) return
    setProblem(undefined)
    const { state } = hold
    const asked = { ...selected, guest, ...(note && { note }) }
    const before = readUnanswered(draft, asked)
    const body: Sent = before?.body ?? {
      ...asked,
      expectedTotal,
      ...(state.is === 'held' && { holdKey: state.hold.key }),
    }
    const result = await run(
      { params: { id: hotelId }, body },
      {
        key: before?.key,
        // Stored before sending, so that a reload sends the same key and books only once.
        store: (key) => change({ ...draft, unanswered: { sent: JSON.stringify(body), key } }),
      },
    )
    if (!result) return
    const { data: booking, error } = result
    if (booking) {
      const { checkInKey, ...rest } = booking
      clear()
      storeHold(undefined)
      void dispatch(bookingsApi.util.upsertQueryData('getBooking', checkInKey, rest))
      navigate(paths.booking(hotelId, checkInKey), { replace: true })
      dispatch(choiceChanged({ selectedRooms: {} }))
      return
    }
    const rejection = isApiError(error) && error.kind === 'problem' ? error : undefined
    if (rejection) change({ ...draft, unanswered: undefined })
    const isReserved =
      rejection?.code === 'room_unavailable' && rejection.params?.reason === 'reserved'
    if (rejection?.code === 'room_unavailable' && !isReserved) hold.end('soldOut')
    else if (rejection?.code === 'hold_ended') hold.end('ended')
    else if (rejection?.code === 'price_changed' && rejection.amounts) {
      const { subtotal, tax, total } = rejection.amounts
      setPriceChange({
        of: JSON.stringify(selected),
        from: expectedTotal,
        to: { subtotal, tax, total },
      })
    } else setProblem(formatRejection(error))
  }

  return {
    draft,
    change,
    problem,
    /** Why the last booking of these rooms was rejected. */
    priceChangeOf: (selected: Selected | undefined) =>
      priceChange?.of === JSON.stringify(selected) ? priceChange : undefined,
    isBusy,
    book: (...booking: Parameters<typeof book>) => void book(...booking),
  }
}
