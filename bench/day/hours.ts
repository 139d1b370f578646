/** A failure in an hour of the day, or how much there is to do. */
export type Event =
  | 'check-outs and a fire alarm'
  | 'the certificate ends'
  | 'the certificate is renewed'
  | 'the clock is an hour ahead'
  | 'the clock is right again'
  | 'the disk is full'
  | 'the disk has space again'

const events: Record<number, Event> = {
  11: 'check-outs and a fire alarm',
  14: 'the certificate ends',
  15: 'the certificate is renewed',
  17: 'the clock is an hour ahead',
  18: 'the clock is right again',
  20: 'the disk is full',
  21: 'the disk has space again',
}

/** How busy each hour is compared with the others, from midnight: breakfast, check-outs, dinner. */
const weights = [1, 1, 0.5, 0.5, 0.5, 1, 3, 6, 8, 8, 8, 10, 7, 6, 5, 5, 6, 7, 8, 9, 8, 6, 4, 2]

export interface Hour {
  hour: number
  /** The share of the day's calls. */
  share: number
  event?: Event
}

const sum = weights.reduce((total, weight) => total + weight)

export const hours: readonly Hour[] = weights.map((weight, hour) => ({
  hour,
  share: weight / sum,
  ...(events[hour] && { event: events[hour] }),
}))
