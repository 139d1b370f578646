import type { AvailableRoom, Restriction } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'

interface Restricted {
  restriction: Restriction
  /** The plan that has it alone: the room is sold by another one. Missing if no plan sells the room. */
  plan?: string
}

/** Why a room type is not sold to guests by the chosen plan; undefined if it is. */
export function restrictionOf(
  type: AvailableRoom,
  ratePlanId: string | undefined,
): Restricted | undefined {
  const offer = offerOf(type, ratePlanId)
  if (!offer?.restriction) return undefined
  const { restriction, name } = offer
  const isOfPlan = type.offers.some((other) => other.restriction === undefined)
  return { restriction, ...(isOfPlan && { plan: name }) }
}
