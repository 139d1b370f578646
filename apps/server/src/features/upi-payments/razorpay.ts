import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import {
  GatewayRejected,
  GatewayUnavailable,
  type NewRefund,
  type RefundState,
} from '../../ledger/refunds/refund-gateway.ts'
import type { NewCode, UpiCode, UpiProvider } from '../../ledger/upi-provider.ts'
import { readCode, readMadeCode, readPayments, toUpiEvent } from './razorpay-events.ts'
import { findRefund, readRefund } from './razorpay-refunds.ts'

interface Options {
  keyId: string
  keySecret: string
  /** The present one, and the one before: events that are sent again keep the signature of their time. */
  webhookSecrets: readonly string[]
  hasWebhook: boolean
  apiBase: string
}

/** Shorter than the server's own timeout of a call. */
const TIMEOUT_MS = 8_000

/** Razorpay requires that a code is open for a quarter of an hour; the rest is for clocks that differ. */
const SHORTEST_MS = 16 * MINUTE_MS

/** QR codes of Razorpay for one payment each, and its webhook. */
export function openRazorpay(options: Options): UpiProvider {
  const { keyId, keySecret, webhookSecrets, hasWebhook, apiBase } = options
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  return {
    name: 'razorpay',
    hasWebhook,

    async createCode(code): Promise<UpiCode | undefined> {
      const { status, body } = await ask('POST', '/v1/payments/qr_codes', toRequest(code))
      if (status === 200) return readCode(body)
      if (status === 400 && /amount/i.test(descriptionOf(body))) return undefined
      throw failure(status)
    },

    async closeCode(codeId) {
      const { status } = await ask('POST', `/v1/payments/qr_codes/${codeId}/close`, {})
      // It has closed, or is a code of other keys.
      if (status !== 200 && status !== 400 && status !== 404) throw failure(status)
    },

    async listPayments(codeId) {
      const { status, body } = await ask('GET', `/v1/payments/qr_codes/${codeId}/payments`)
      if (status === 200) return readPayments(body)
      // A code of other keys, from before they were replaced.
      if (status === 400 || status === 404) return []
      throw failure(status)
    },

    async findCode(payment) {
      const { status, body } = await ask('GET', `/v1/payments/qr_codes?payment_id=${payment}`)
      if (status === 200) return readMadeCode(body)
      if (status === 400 || status === 404) return undefined
      throw failure(status)
    },

    // Razorpay documents neither how long it knows a key nor whether a receipt is unique.
    async refund(refund) {
      const { status, body } = await ask('GET', `${refundsOf(refund)}s?count=100`)
      const known = status === 200 ? findRefund(body, refund) : undefined
      if (status !== 200 && status !== 400) throw failure(status)
      return known ?? (await createRefund(refund))
    },

    isSigned(body, signature) {
      const signed = Buffer.from(signature, 'hex')
      return webhookSecrets.some((secret) => {
        const expected = createHmac('sha256', secret).update(body).digest()
        return signed.length === expected.length && timingSafeEqual(signed, expected)
      })
    },

    readEvent: toUpiEvent,
  }

  async function createRefund(refund: NewRefund): Promise<RefundState> {
    const { id, amount } = refund
    const fields = { amount, speed: 'normal', receipt: id }
    const key = { 'x-refund-idempotency': id }
    const { status, body } = await ask('POST', refundsOf(refund), fields, key)
    if (status === 200) return readRefund(body, refund)
    const description = descriptionOf(body)
    // 400 also while the account has too little money, which passes; 409 while the same call is under way.
    if (status !== 400 || /balance/i.test(description)) throw failure(status)
    throw new GatewayRejected(description, /amount/i.test(description))
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: object, headers: object = {}) {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    } catch (cause) {
      throw new GatewayUnavailable('Razorpay cannot be reached.', { cause })
    }
  }
}

const refundsOf = ({ payment }: NewRefund) => `/v1/payments/${payment}/refund`

const failure = (status: number) => new GatewayUnavailable(`Razorpay answered ${status}`)

/** Without guest data. */
function toRequest({ hotelId, name, paymentId, amount, now, closesAt }: NewCode) {
  const closeBy = Math.max(closesAt.getTime(), now.getTime() + SHORTEST_MS)
  return {
    type: 'upi_qr',
    name,
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: amount,
    close_by: Math.floor(closeBy / 1000),
    notes: { hotelId, paymentId },
  }
}

function descriptionOf(body: unknown): string {
  return (body as { error?: { description?: string } }).error?.description ?? ''
}
