import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const razorpaySecret = 'webhook-secret'

interface Code {
  id: string
  payment_amount: number
  close_by: number
  notes: Record<string, string>
  status: 'active' | 'closed'
  [field: string]: unknown
}

interface Payment {
  id: string
  amount: number
  currency: string
  status: string
  created_at: number
}

/** A webhook call. */
export interface RazorpayDelivery {
  payload: string
  signature: string
}

export type RazorpayServer = Awaited<ReturnType<typeof openRazorpayServer>>

const randomId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`
const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Razorpay on loopback: QR codes, their payments, and signed webhook events. */
export async function openRazorpayServer() {
  const codes = new Map<string, Code>()
  const payments = new Map<string, Payment[]>()
  const razorpay = {
    /** `down`: no response. `failing`: answers 500. */
    state: 'up' as 'up' | 'down' | 'failing',
    /** Whether codes come with their `upi://` link, which Razorpay does on demand. */
    hasLinks: true,
    codes,
    settings: {} as Record<string, string>,
    pay,
    close,
    sign,
    stop: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (razorpay.state === 'down') return void request.socket.destroy()
    if (razorpay.state === 'failing') return send(response, 500, failure('Broken.'))
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = razorpay.settings
    const account = Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')
    if (request.headers.authorization !== `Basic ${account}`) {
      return send(response, 401, failure('Authentication failed'))
    }
    const [, id] = /^\/v1\/payments\/qr_codes\/(\w+)\/payments$/.exec(request.url ?? '') ?? []
    const made = id === undefined ? createCode(request.url, body) : listPayments(id)
    send(response, made.status, made.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  razorpay.settings = {
    RAZORPAY_KEY_ID: 'rzp_test_bellhop',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
    RAZORPAY_FORMER_WEBHOOK_SECRET: 'former-secret',
    RAZORPAY_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return razorpay

  function createCode(url: string | undefined, body: string) {
    const fields = JSON.parse(body || '{}')
    const isCode = url === '/v1/payments/qr_codes' && fields.type === 'upi_qr'
    if (!isCode || fields.usage !== 'single_use' || fields.fixed_amount !== true) {
      return { status: 400, body: failure('The requested URL was not found on the server.') }
    }
    if (fields.close_by < nowInSeconds() + 15 * 60) {
      return { status: 400, body: failure('close_by should be at least 15 minutes after now.') }
    }
    if (fields.payment_amount < 100) {
      return { status: 400, body: failure('The amount must be at least INR 1.00') }
    }
    const id = randomId('qr')
    const rupees = (fields.payment_amount / 100).toFixed(2)
    const link = `upi://pay?pa=hotel.rzp@axis&pn=Hotel&tr=${id}&am=${rupees}&cu=INR`
    const code: Code = {
      ...fields,
      ...{ id, entity: 'qr_code', status: 'active', close_reason: null, closed_at: null },
      image_url: `https://rzp.io/i/${id}`,
      ...(razorpay.hasLinks && { image_content: link }),
    }
    codes.set(id, code)
    return { status: 200, body: code }
  }

  function listPayments(id: string) {
    if (!codes.has(id)) return { status: 400, body: failure(`${id} is not a valid id`) }
    const items = payments.get(id) ?? []
    return { status: 200, body: { entity: 'collection', count: items.length, items } }
  }

  /** Pays a code, also one that was not made here. @returns its event */
  function pay(codeId: string, changes: Partial<Payment> = {}, notes?: object) {
    const code = codes.get(codeId)
    const payment: Payment = {
      ...{ id: randomId('pay'), amount: code?.payment_amount ?? 50_000, currency: 'INR' },
      ...{ status: 'captured', created_at: nowInSeconds(), ...changes },
    }
    payments.set(codeId, [...(payments.get(codeId) ?? []), payment])
    if (code) Object.assign(code, { status: 'closed', close_reason: 'paid' })
    const entity = { ...code, id: codeId, notes: notes ?? code?.notes ?? [] }
    return makeEvent('qr_code.credited', {
      payment: { entity: { ...payment, entity: 'payment', method: 'upi' } },
      qr_code: { entity },
    })
  }

  /** Closes a code. @returns its event */
  function close(codeId: string, reason = 'on_demand') {
    const entity = { ...codes.get(codeId), id: codeId, status: 'closed', close_reason: reason }
    return makeEvent('qr_code.closed', { qr_code: { entity } })
  }
}

export function makeEvent(event: string, payload: object) {
  return { entity: 'event', account_id: 'acc_1', event, contains: Object.keys(payload), payload }
}

function sign(event: unknown, secret = razorpaySecret): RazorpayDelivery {
  const payload = JSON.stringify(event)
  return { payload, signature: createHmac('sha256', secret).update(payload).digest('hex') }
}

const failure = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
