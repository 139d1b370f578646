import { joinNights, type TargetNight } from './join-nights.ts'

/** The compared fields of a room type or a rate plan: the rooms for sale, or one of the terms of a plan. */
export const shownFields = [
  'rooms',
  'price',
  'minNights',
  'maxNights',
  'closedToArrival',
  'closedToDeparture',
  'stopSell',
] as const
export type ShownField = (typeof shownFields)[number]

/** By field; a price also by the number of adults, such as `price 2`. Amounts are minor units, true is 1. */
export type ShownValues = Readonly<Record<string, number>>

/** The values that a channel shows, or should show, on a night. */
export type ShownNight = TargetNight<ShownValues>

/** Consecutive nights that a channel shows otherwise than the hotel has sent them. */
export interface ChannelDifference {
  target: string
  from: string
  to: string
  field: ShownField
  /** The number of adults of a price. */
  adults?: number
  /** null: nothing. */
  shown: number | null
  sent: number
}

/**
 * Compares what a channel shows with what it was sent. Nights that are on their way are not among those that were sent,
 * and fields that a channel does not show say nothing.
 */
export function compareShown(
  sent: readonly ShownNight[],
  shown: readonly ShownNight[],
): { differences: ChannelDifference[]; nights: { target: string; night: string }[] } {
  const shownOn = new Map(shown.map(({ target, night, value }) => [`${target} ${night}`, value]))
  const found = sent.flatMap(({ target, night, value }) => {
    const values = shownOn.get(`${target} ${night}`)
    return Object.entries(value).flatMap(([name, wanted]) => {
      const is = values?.[name]
      if (is === wanted || (is === undefined && values !== undefined)) return []
      return [{ target, night, value: { name, shown: is ?? null, sent: wanted } }]
    })
  })
  const byField = [...Map.groupBy(found, ({ value }) => value.name).values()]
  return {
    differences: byField.flatMap(joinNights).map(({ target, from, to, value }) => {
      const [field = 'rooms', adults] = value.name.split(' ') as [ShownField?, string?]
      const { shown: is, sent: wanted } = value
      return {
        ...{ target, from, to, field, ...(adults && { adults: Number(adults) }) },
        ...{ shown: is, sent: wanted },
      }
    }),
    nights: [...new Set(found.map(({ target, night }) => `${target} ${night}`))].map((key) => {
      const place = key.lastIndexOf(' ')
      return { target: key.slice(0, place), night: key.slice(place + 1) }
    }),
  }
}
