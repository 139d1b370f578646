import { calls } from '../base/call.ts'

const call = calls('upi-payments', 'public')

/**
 * Webhook of Razorpay for `qr_code.credited` and `qr_code.closed`, with its signature in `X-Razorpay-Signature`; 400 for
 * one that is missing or forged, and for an event that does not have the fields that Razorpay documents. Each payment
 * counts once. 404 if the hotel has no account of Razorpay.
 */
export const receiveRazorpayEvent = call('POST /webhooks/razorpay', {
  summary: 'Events of Razorpay',
  fails: [400, 404, 413, 415, 429],
})
