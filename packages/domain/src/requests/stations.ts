/** Where a kitchen makes dishes. */
export interface Station {
  id: string
  outletId: string
  foodCategoryIds: readonly string[]
  /** Other stations at which its dishes are also shown. */
  alsoAt: readonly string[]
}

/** The outlet of an order, and the category of a dish when it was ordered: they decide the station of a line. */
export interface StationLine {
  outletId: string
  categoryId: string | null
}

/**
 * The station that makes the dish of a line: that of its category, or else the first one of the outlet. Undefined if the
 * outlet has no station.
 *
 * @param stations those of the hotel, in their order
 */
export function stationOf<S extends Station>(
  stations: readonly S[],
  { outletId, categoryId }: StationLine,
): S | undefined {
  const own = stations.filter((station) => station.outletId === outletId)
  return (
    own.find(
      ({ foodCategoryIds }) => categoryId !== null && foodCategoryIds.includes(categoryId),
    ) ?? own[0]
  )
}

/** The other stations of the outlet at which the lines of a station are also shown. */
export function stationsAlsoAt<S extends Station>(stations: readonly S[], station: Station): S[] {
  return stations.filter(
    ({ id, outletId }) =>
      id !== station.id && outletId === station.outletId && station.alsoAt.includes(id),
  )
}
