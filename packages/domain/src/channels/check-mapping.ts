/** Which of the hotel's room types and rate plans those of a channel are, checked before the channel is opened. */

export interface ChannelCatalogue {
  /** ISO 4217 */
  currency: string
  rooms: readonly { target: string; name: string }[]
  plans: readonly {
    target: string
    roomTarget: string
    name: string
    /** The numbers of adults that it has prices for. */
    occupancies: readonly number[]
    /** It has a price for each number of adults, and not one for the room. */
    isPerPerson: boolean
  }[]
}

export interface ChannelMapping {
  rooms: readonly { target: string; roomTypeId: string }[]
  plans: readonly { target: string; ratePlanId: string }[]
}

interface OwnRates {
  currency: string
  roomTypes: readonly { id: string; name: string; maxAdults: number }[]
  /** `roomTypeIds`: empty: of all room types. */
  plans: readonly { id: string; name: string; roomTypeIds: readonly string[]; isSold: boolean }[]
}

/**
 * `notRead`: nothing was read from the channel yet. `noRooms`: none of its room types is one of the hotel. Those before
 * `roomNotMapped` prevent opening it; the others are said.
 */
export const mappingProblems = [
  'notRead',
  'currency',
  'noRooms',
  'noPlan',
  'planOfOtherRoom',
  'planNotSold',
  'roomNotMapped',
  'planNotMapped',
  'tooManyGuests',
  'typeNotSold',
] as const
export type MappingProblem = (typeof mappingProblems)[number]

export interface MappingFinding {
  code: MappingProblem
  isBlocking: boolean
  /** The room types and rate plans that it is about. */
  names: string[]
}

const firstNote = mappingProblems.indexOf('roomNotMapped')

export function checkMapping(
  catalogue: ChannelCatalogue | null,
  mapping: ChannelMapping,
  own: OwnRates,
): MappingFinding[] {
  const found = new Map<MappingProblem, string[]>()
  const add = (code: MappingProblem, name?: string) => {
    found.set(code, [...(found.get(code) ?? []), ...(name === undefined ? [] : [name])])
  }
  if (!catalogue || catalogue.rooms.length === 0) add('notRead')
  else if (catalogue.currency !== own.currency) add('currency', catalogue.currency)
  const { rooms = [], plans = [] } = catalogue ?? {}
  const typeOf = new Map(mapping.rooms.map(({ target, roomTypeId }) => [target, roomTypeId]))
  const planOf = new Map(mapping.plans.map(({ target, ratePlanId }) => [target, ratePlanId]))
  const types = new Map(own.roomTypes.map((type) => [type.id, type]))
  const ownPlans = new Map(own.plans.map((plan) => [plan.id, plan]))
  if (rooms.length > 0 && !rooms.some(({ target }) => typeOf.has(target))) add('noRooms')
  for (const room of rooms) {
    const type = types.get(typeOf.get(room.target) ?? '')
    if (!type) {
      add('roomNotMapped', room.name)
      continue
    }
    const ofRoom = plans.filter(({ roomTarget }) => roomTarget === room.target)
    if (!ofRoom.some(({ target }) => planOf.has(target))) add('noPlan', room.name)
    for (const plan of ofRoom) {
      const sold = ownPlans.get(planOf.get(plan.target) ?? '')
      if (!sold) add('planNotMapped', plan.name)
      else if (!sold.isSold) add('planNotSold', sold.name)
      else if (sold.roomTypeIds.length > 0 && !sold.roomTypeIds.includes(type.id)) {
        add('planOfOtherRoom', plan.name)
      } else if (plan.occupancies.some((adults) => adults > type.maxAdults)) {
        add('tooManyGuests', plan.name)
      }
    }
  }
  const sold = new Set(typeOf.values())
  for (const { id, name } of own.roomTypes) if (!sold.has(id)) add('typeNotSold', name)
  return mappingProblems.flatMap((code, place) => {
    const names = found.get(code)
    return names ? [{ code, isBlocking: place < firstNote, names }] : []
  })
}
