import { Image } from '@bellhop/ui/image'
import { createPortal } from 'react-dom'
import { useHotel } from '../../data/calls/hotel.ts'
import { DrawnPattern } from '../../shared/drawn-pattern.tsx'

/**
 * The hotel's picture, or a pattern in its colour. It is part of what loads after the first screen, and shown
 * in its place in StayPass, which has the colour before, so that nothing moves or waits.
 */
export function HotelPicture() {
  const place = document.getElementById('cover')
  const { data: hotel } = useHotel()
  if (!hotel || !place) return null
  const picture = hotel.image ? (
    <Image src={hotel.image} alt="" sizes="(min-width: 480px) 440px, 92vw" ratio={3} />
  ) : (
    <div className="relative size-full text-on-accent">
      <DrawnPattern of={hotel._id} className="opacity-25" />
    </div>
  )
  return createPortal(picture, place)
}
