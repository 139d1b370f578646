import { useMemo } from 'react'
import { useHotelClock } from '../intl/use-opening.ts'
import { listMoments, type OfferItems, offerAt } from './offered.ts'

/**
 * Maps the offers for sale now: an item that was sold out until a time is available from then on, also while offline.
 * The result changes only with the data and at those times.
 *
 * @param map the same function in every render
 */
export function useOffered<T>(data: T, map: OfferItems<T>): T {
  const now = useHotelClock()
  const moments = useMemo(() => listMoments(data, map), [data, map])
  const due = moments.filter((moment) => moment <= now).at(-1)
  return useMemo(() => (due ? offerAt(data, map, due) : data), [data, map, due])
}
