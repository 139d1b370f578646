import { createPortal } from 'react-dom'
import { useHotel } from '../../data/calls/hotel.ts'
import { DrawnPattern } from '../../shared/drawn-pattern.tsx'

/**
 * A pattern in the colour of a hotel without a picture. It is part of what loads after the first screen, and shown in
 * its place in StayPass, which has the colour before, so that nothing moves or waits.
 */
export function HotelPattern() {
  const place = document.getElementById('cover')
  const { data: hotel } = useHotel()
  if (!hotel || hotel.image || !place) return null
  const pattern = (
    <div className="relative size-full text-on-accent">
      <DrawnPattern of={hotel._id} className="opacity-25" />
    </div>
  )
  return createPortal(pattern, place)
}
