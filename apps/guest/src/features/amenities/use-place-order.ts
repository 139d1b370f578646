import { useRef, useState } from 'react'
import { useGuestDispatch } from '../../shared/state.ts'
import type { Amenities } from './api.ts'
import { placeOrder, type Wishes } from './place-order.ts'

/** Sends the order; a second tap while it is being sent does nothing. */
export function usePlaceOrder(amenities: Amenities) {
  const dispatch = useGuestDispatch()
  const [isPlacing, setPlacing] = useState(false)
  // Two taps can come before the first has been drawn.
  const isBusy = useRef(false)

  async function place(wishes: Wishes) {
    if (isBusy.current) return undefined
    isBusy.current = true
    setPlacing(true)
    const outcome = await dispatch(placeOrder(amenities, wishes))
    isBusy.current = false
    setPlacing(false)
    return outcome
  }

  return { place, isPlacing }
}
