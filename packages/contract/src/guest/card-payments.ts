import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, keyParams, object } from '../base/common.ts'
import { PaymentAmount } from './payments.ts'

const call = calls('card-payments', 'stayed')

/**
 * Starts a card payment on a page of the payment service: the card number is entered there and never sent here.
 * `amount` defaults to the balance, and is at most the balance (400); decimals that cards do not support, such as the
 * third of KWD, are dropped. 409 `nothing_to_pay`, or `card_unavailable` if the hotel accepts no cards in the app; 503
 * `unavailable` if the payment service cannot be reached: retry with the same `Idempotency-Key`.
 *
 * The payment is `initiated` until the payment service confirms it. Its page returns to `/payments?card={_id}`, or to
 * `/payments` if the guest cancels.
 */
export const createCardSession = call('POST /payments/app/card-session', {
  summary: 'Pay by card',
  body: object({ amount: Type.Optional(PaymentAmount) }),
  creates: object({ _id: Id, url: Type.String({ description: 'URL of the payment page' }) }),
  fails: [409, 422, 429],
})

/**
 * The same for the open deposit of a booking. 409 `nothing_to_pay` if there is none, or `card_unavailable`. The page
 * returns to the booking.
 */
export const createDepositSession = call('POST /guests/web/booking/:id/card-session', {
  summary: 'Pay a deposit by card',
  access: 'linkKey',
  params: keyParams,
  body: object({}),
  creates: object({ _id: Id, url: Type.String({ description: 'URL of the payment page' }) }),
  fails: [404, 409, 422, 429],
})

/**
 * Webhook of Stripe, with its signature in `Stripe-Signature`; 400 for one that is missing, forged or old, and for an
 * event that does not have the fields that Stripe documents. Each event takes effect once. 404 if the hotel accepts no cards in the app.
 */
export const receiveStripeEvent = call('POST /webhooks/stripe', {
  summary: 'Events of Stripe',
  access: 'public',
  fails: [400, 404, 413, 415, 429],
})
