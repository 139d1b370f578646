import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type NewCode,
  ProviderUnavailable,
  type UpiCode,
  type UpiProvider,
} from '../../ledger/upi-provider.ts'
import { readCode, readPayments, toCodeEvent } from './razorpay-events.ts'

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
      if (status === 400 && isAboutAmount(body)) return undefined
      throw new ProviderUnavailable(`Razorpay answered ${status}`)
    },

    async listPayments(codeId) {
      const { status, body } = await ask('GET', `/v1/payments/qr_codes/${codeId}/payments`)
      if (status === 200) return readPayments(body)
      // A code of other keys, from before they were replaced.
      if (status === 400 || status === 404) return []
      throw new ProviderUnavailable(`Razorpay answered ${status}`)
    },

    isSigned(body, signature) {
      const signed = Buffer.from(signature, 'hex')
      return webhookSecrets.some((secret) => {
        const expected = createHmac('sha256', secret).update(body).digest()
        return signed.length === expected.length && timingSafeEqual(signed, expected)
      })
    },

    readEvent: toCodeEvent,
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: object) {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    } catch (cause) {
      throw new ProviderUnavailable('Razorpay cannot be reached.', { cause })
    }
  }
}

/** Without guest data. */
function toRequest({ hotelId, name, paymentId, amount, closesAt }: NewCode) {
  return {
    type: 'upi_qr',
    name,
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: amount,
    close_by: Math.floor(closesAt.getTime() / 1000),
    notes: { hotelId, paymentId },
  }
}

function isAboutAmount(body: unknown): boolean {
  const { description = '' } = (body as { error?: { description?: string } }).error ?? {}
  return /amount/i.test(description)
}
