import Type from 'typebox'
import { data, Id, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { PaymentAmount } from './payments.ts'

/**
 * Starts a payment by card, on a page of the hotel's card company: the card's number is entered there and never comes
 * here. `amount` is the balance where it is missing, and at most the balance (400); a digit that cards cannot pay, as
 * the third of KWD, is left out. 409 `nothing_to_pay`, or `card_unavailable` where the hotel takes no cards in the app;
 * 503 `unavailable` where the card company cannot be reached: try again with the same `Idempotency-Key`.
 *
 * The payment is `initiated` until the card company says that it has been made. Its page leads back to
 * `/payments?card={_id}`, or to `/payments` where the guest gives up.
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
      201: data(object({ _id: Id, url: Type.String({ description: 'of the page to pay on' }) })),
      ...problems(400, 401, 403, 409, 422, 429, 503),
    },
  },
} as const satisfies Route

/**
 * What Stripe has to say, with its signature in `Stripe-Signature`; 400 for one that is missing, forged or old. Each
 * event has its effect once. 404 where the hotel takes no cards in the app.
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
