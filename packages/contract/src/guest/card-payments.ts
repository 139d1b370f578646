import Type from 'typebox'
import { data, Id, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { PaymentAmount } from './payments.ts'

/**
 * Starts a card payment on a page of the payment service: the card number is entered there and never sent here.
 * `amount` defaults to the balance, and is at most the balance (400); decimals that cards do not support, such as the
 * third of KWD, are dropped. 409 `nothing_to_pay`, or `card_unavailable` if the hotel accepts no cards in the app; 503
 * `unavailable` if the payment service cannot be reached: retry with the same `Idempotency-Key`.
 *
 * The payment is `initiated` until the payment service confirms it. Its page returns to `/payments?card={_id}`, or to
 * `/payments` if the guest cancels.
 */
export const createCardSession = {
  method: 'POST',
  url: '/payments/app/card-session',
  config: { access: 'stayed' },
  schema: {
    summary: 'Pay by card',
    tags: ['card-payments'],
    body: object({ amount: Type.Optional(PaymentAmount) }),
    response: {
      201: data(object({ _id: Id, url: Type.String({ description: 'URL of the payment page' }) })),
      ...problems(400, 401, 403, 409, 422, 429, 503),
    },
  },
} as const satisfies Route

/**
 * Webhook of Stripe, with its signature in `Stripe-Signature`; 400 for one that is missing, forged or old, and for an
 * event that does not have the fields that Stripe documents. Each event takes effect once. 404 if the hotel accepts no cards in the app.
 */
export const receiveStripeEvent = {
  method: 'POST',
  url: '/webhooks/stripe',
  config: { access: 'public' },
  schema: {
    summary: 'Events of Stripe',
    tags: ['card-payments'],
    response: { 204: Type.Null(), ...problems(400, 404, 413, 415, 429, 503) },
  },
} as const satisfies Route
