/**
 * Why a person has to decide about a booking of a portal, the most urgent first. `noRoom`: it sells more rooms than are
 * free. `notMapped`: its room type is none of the hotel. `invalid`: its dates or guests cannot be stored as they are.
 * `currency`: its price is in another currency, and nothing is charged until a person has entered it in the hotel's. `afterArrival`: it was changed after the guest came or the stay ended.
 * `cancelledAfterArrival`: the same for a cancellation. `guests`: more guests than the room type is for.
 */
export const channelDecisions = [
  'noRoom',
  'notMapped',
  'invalid',
  'cancelledAfterArrival',
  'afterArrival',
  'currency',
  'guests',
] as const
export type ChannelDecision = (typeof channelDecisions)[number]
