/**
 * Reasons that the desk suggests or the server gives. They are stored in English; guests and staff read them in their
 * language (server: `sentences/reasons`, desk: `shared/reasons`).
 */
export const suggestedReasons = {
  chargedByMistake: 'Charged by mistake.',
  notUsed: 'Not used.',
  lowerPrice: 'We agreed on a lower price.',
  paidTwice: 'Paid twice.',
  paidTooMuch: 'Paid too much.',
  withApologies: 'Returned with our apologies.',
  inconvenience: 'We’re sorry for the inconvenience.',
  agreedAtDesk: 'As agreed at the front desk.',
  withCompliments: 'With our compliments.',
  bookingChanged: 'The booking has changed.',
  guestDidNotCome: 'The guest did not come.',
  notAcceptedInTime: 'Not accepted in time.',
  enteredByMistake: 'Entered by mistake.',
  sharedByGuests: 'The guests share it.',
  wrongRoom: 'Charged to the wrong room.',
  otherGuest: 'Paid by the other guest.',
  paymentNotFound: 'We couldn’t find this payment. Please check the reference.',
  differentAmount: 'We received a different amount. Please see us at the front desk.',
  checkedOut: 'As you have checked out.',
  agreedAtCheckOut: 'As agreed at check-out.',
  orderedFromRoom: 'We checked: this was ordered from your room.',
  orderedBySomeone: 'This was ordered by someone in your room.',
  ourMistake: 'You’re right, this was our mistake. We’ve removed it from your bill.',
  notAvailable: 'Not available right now.',
  soldOut: 'Sold out for today.',
  agreedByPhone: 'As agreed by phone.',
  alreadyRequested: 'You’ve already requested this. We’re working on it.',
} as const

export type ReasonName = keyof typeof suggestedReasons
export type SuggestedReason = (typeof suggestedReasons)[ReasonName]
