import { listNights } from '@bellhop/domain/stays/booking'
import type { Handle } from '../../../database/open.ts'
import { insertHold, releaseHeldNights, stopHold } from '../../../rooms/holds.ts'
import { reserveNights } from '../../../rooms/reserve-nights.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { sha256 } from '../../../shared/secrets/secrets.ts'

export interface OfferedRooms {
  id: string
  roomTypeId: string
  checkIn: string
  checkOut: string
  rooms: number
  expiresAt: Date
}

/** No guest has a key of it: it belongs to the offer. */
const keyHashOf = (offerId: string) => sha256(`offer ${offerId}`)

/** Holds the rooms of an offer until its end, like those of a guest who books. @throws Problem `sold_out` */
export async function holdOffered(
  tx: Handle,
  hotelId: string,
  { id, roomTypeId, checkIn, checkOut, rooms, expiresAt }: OfferedRooms,
): Promise<void> {
  const whenSoldOut = () => new Problem('sold_out', 'This room type is not free on all nights.')
  const nights = listNights(checkIn, checkOut)
  await reserveNights(tx, hotelId, [{ roomTypeId, rooms }], nights, { whenSoldOut })
  await insertHold(tx, {
    ...{ hotelId, id: newId(), keyHash: keyHashOf(id), expiresAt, rooms },
    addressHash: keyHashOf(id),
    nights: nights.map((date) => ({ roomTypeId, date, rooms, price: 0, taxRate: 0 })),
    rates: { rates: [], taxRules: [] },
  })
}

/** Releases the rooms of an offer, unless its time is over and they are released already. */
export async function releaseOffered(
  tx: Handle,
  hotelId: string,
  offerId: string,
  now: Date,
): Promise<void> {
  const nights = await stopHold(tx, hotelId, keyHashOf(offerId), now)
  if (nights) await releaseHeldNights(tx, hotelId, nights)
}
