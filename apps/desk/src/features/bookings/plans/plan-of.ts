import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'

/** The plan that a form shows for a room type: the chosen one, or else the first that it is offered by. */
export function planOf(
  { roomTypeId, ratePlanId }: Pick<SelectedRooms, 'roomTypeId' | 'ratePlanId'>,
  types: readonly AvailableRoom[] | undefined,
): { ratePlanId?: string } {
  const type = types?.find(({ _id }) => _id === roomTypeId)
  const offer = type && offerOf(type, ratePlanId)
  return offer ? { ratePlanId: offer.ratePlanId } : {}
}
