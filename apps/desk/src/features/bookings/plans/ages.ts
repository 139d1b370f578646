/** The known ages of children by their place. */
export type Ages = Readonly<Record<number, number>>

export function withAge(ages: Ages, place: number, age: number | undefined): Ages {
  const { [place]: _, ...others } = ages
  return age === undefined ? others : { ...others, [place]: age }
}

/** @returns the ages of so many children, as a call takes them; nothing unless all are known */
export function knownAges(children: number, ages: Ages): { childAges?: number[] } {
  const known = Array.from({ length: children }, (_, place) => ages[place]).filter(
    (age) => age !== undefined,
  )
  return children > 0 && known.length === children ? { childAges: known } : {}
}
