import { calls } from '../base/call.ts'

const call = calls('upi-payments', 'public')

/**
 * Webhook of Razorpay for `qr_code.credited`, `qr_code.closed`, `refund.created`, `refund.processed` and
 * `refund.failed`, with its signature in `X-Razorpay-Signature`; 400 for one that is missing or forged, and for an event
 * that does not have the fields that Razorpay documents. Each payment and each refund counts once. 503 `unavailable` for
 * a refund of an unknown payment while Razorpay cannot be reached; it sends the event again. 404 if the hotel has no account
 * of Razorpay.
 */
export const receiveRazorpayEvent = call('POST /webhooks/razorpay', {
  summary: 'Events of Razorpay',
  fails: [400, 404, 413, 415, 429],
})
