import { Image } from '@bellhop/ui/image'
import { useHotel } from '../../data/calls/hotel.ts'
import { DrawnPattern } from '../../shared/drawn-pattern.tsx'

/**
 * The hotel's picture, or a pattern in its colour. The pattern is there first, so that nothing moves and the screen does
 * not wait for the picture.
 */
export function HotelPicture({ hotelId }: { hotelId: string }) {
  const { data: hotel } = useHotel()
  return (
    <div className="relative isolate -mx-4 -mt-3.5 mb-0.5 aspect-[3/1] overflow-hidden rounded-t-card bg-accent text-on-accent">
      {hotel?.image ? (
        <Image
          src={hotel.image}
          alt=""
          sizes="(min-width: 480px) 440px, 92vw"
          ratio={3}
          className="absolute inset-0"
        />
      ) : (
        <DrawnPattern of={hotelId} className="-z-10 opacity-25" />
      )}
    </div>
  )
}
