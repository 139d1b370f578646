import type { AvailableRoom, Offer, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'

/** Rooms of a type as they are offered by their plan. */
export interface OfferedRooms extends SelectedRooms {
  type: AvailableRoom
  offer: Offer | undefined
}

/** The guests of a room, as rooms are listed for them. */
export interface Party {
  adults: number
  childAges: readonly number[]
}

export function withOffers(
  types: readonly AvailableRoom[] | undefined,
  selected: readonly SelectedRooms[],
): OfferedRooms[] {
  return selected.flatMap((one) => {
    const type = types?.find(({ _id }) => _id === one.roomTypeId)
    return type ? [{ ...one, type, offer: offerOf(type, one.ratePlanId) }] : []
  })
}

/**
 * The guests whose price has to be asked for: those of the rooms whose price depends on them, each party once.
 *
 * @returns undefined while the age of a child is missing
 */
export function listAskedParties(rooms: readonly OfferedRooms[]): Party[] | undefined {
  const dependent = rooms.filter(({ offer }) => offer?.dependsOnGuests)
  if (dependent.some(({ children, childAges }) => children > 0 && !childAges)) return undefined
  const parties = dependent.flatMap((one) => spreadGuests(one, one.type) ?? [])
  const distinct = new Map(
    parties.map(({ adults, childAges }) => {
      const party = { adults, childAges: (childAges ?? []).toSorted((a, b) => a - b) }
      return [JSON.stringify(party), party]
    }),
  )
  return [...distinct.values()]
}

/** The sum of the rooms with tax. @param priced the room types as listed for the one party of dependent rooms */
export function totalOf(
  rooms: readonly OfferedRooms[],
  priced: readonly AvailableRoom[] | undefined,
): number | undefined {
  let sum = 0
  for (const { roomTypeId, count, ratePlanId, offer } of rooms) {
    const type = priced?.find(({ _id }) => _id === roomTypeId)
    const asked = offer?.dependsOnGuests ? type && offerOf(type, ratePlanId) : offer
    if (offer && !asked) return undefined
    sum += count * (asked?.total ?? 0)
  }
  return sum
}
