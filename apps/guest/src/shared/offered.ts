import { isSwitchedOn, type Switch } from '@bellhop/domain/requests/sold-out'

type Offer = <T extends Switch>(item: T) => T

/** Maps the items of something. */
export type OfferItems<T> = (data: T, offer: Offer) => T

/** Until when items are sold out, sorted. */
export function listMoments<T>(data: T, map: OfferItems<T>): string[] {
  const moments: string[] = []
  map(data, (item) => {
    if (item.soldOutUntil) moments.push(item.soldOutUntil)
    return item
  })
  return moments.sort()
}

/** The data with what is for sale again at a moment. Other items stay the same objects. */
export function offerAt<T>(data: T, map: OfferItems<T>, moment: string): T {
  return map(data, (item) =>
    item.soldOutUntil && isSwitchedOn(item, moment)
      ? { ...item, available: true, unavailableReason: undefined, soldOutUntil: undefined }
      : item,
  )
}
