/** A room type by a plan; by the first that it is offered by, if that plan is not, or none is chosen. */
export function offerOf<Offer extends { ratePlanId: string }>(
  { offers }: { offers: readonly Offer[] },
  ratePlanId: string | undefined,
): Offer | undefined {
  return offers.find((offer) => offer.ratePlanId === ratePlanId) ?? offers[0]
}
