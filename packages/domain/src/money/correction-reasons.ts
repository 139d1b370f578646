/** Reasons that the desk suggests for changes of a bill. Guests read them in their language (server: `sentences/reasons`). */
export const correctionReasons = [
  'Charged by mistake.',
  'Not used.',
  'We agreed on a lower price.',
] as const
export const refundReasons = [
  'Paid twice.',
  'Paid too much.',
  'Returned with our apologies.',
] as const
export const discountReasons = [
  'We’re sorry for the inconvenience.',
  'As agreed at the front desk.',
  'With our compliments.',
] as const
/** The reasons for requests that the server ends. */
export const serverReasons = [
  'The booking has changed.',
  'The guest did not come.',
  'Not accepted in time.',
] as const
export const undoReasons = ['Entered by mistake.', 'As agreed at the front desk.'] as const

export type SuggestedReason =
  | (typeof correctionReasons)[number]
  | (typeof refundReasons)[number]
  | (typeof discountReasons)[number]
  | (typeof undoReasons)[number]
  | (typeof serverReasons)[number]
