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

export interface RazorpayRefund {
  id: string
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  status: string
  [field: string]: unknown
}

/** A webhook call. */
export interface RazorpayDelivery {
  payload: string
  signature: string
}

export type RazorpayServer = Awaited<ReturnType<typeof openRazorpayServer>>

const randomId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`
const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Razorpay on loopback: QR codes, their payments and refunds, and signed webhook events. */
export async function openRazorpayServer() {
  const codes = new Map<string, Code>()
  const payments = new Map<string, Payment[]>()
  const refunds = new Map<string, RazorpayRefund>()
  /** By the idempotency key of the call. */
  const answers = new Map<string, { hash: string; status: number; body: unknown }>()
  const razorpay = {
    /** `down`: no response. `failing`: answers 500. */
    state: 'up' as 'up' | 'down' | 'failing',
    /** Whether codes come with their `upi://` link, which Razorpay does on demand. */
    hasLinks: true,
    /** The description of the error with which the next refund is rejected. */
    rejection: undefined as string | undefined,
    /** The status of the next refunds. */
    refundStatus: 'processed',
    losesNextResponse: false,
    codes,
    refunds,
    settings: {} as Record<string, string>,
    pay,
    close,
    refundAtDashboard,
    reportRefund,
    /** Forgets the keys of earlier refunds. */
    forgetKeys: () => answers.clear(),
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
    const key = request.headers['x-refund-idempotency']
    const made = answer(`${request.method} ${request.url}`, body, key && String(key))
    if (razorpay.losesNextResponse) {
      razorpay.losesNextResponse = false
      return void request.socket.destroy()
    }
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

  function answer(call: string, body: string, key: string | undefined) {
    if (call === 'POST /v1/payments/qr_codes') return createCode(body)
    const [, ofPayment] = /^GET .*\/qr_codes\?payment_id=(\w+)$/.exec(call) ?? []
    if (ofPayment) return listCodes(ofPayment)
    const [, closed] = /^POST .*\/qr_codes\/(\w+)\/close$/.exec(call) ?? []
    if (closed) return closeCode(closed)
    const [, paid] = /^GET .*\/qr_codes\/(\w+)\/payments$/.exec(call) ?? []
    if (paid) return listPayments(paid)
    const [, refunded] = /^GET \/v1\/payments\/(\w+)\/refunds\?count=100$/.exec(call) ?? []
    if (refunded) return listRefunds(refunded)
    const [, toRefund] = /^POST \/v1\/payments\/(\w+)\/refund$/.exec(call) ?? []
    if (toRefund && key) return once(key, body, () => createRefund(toRefund, body))
    return { status: 400, body: failure('The requested URL was not found on the server.') }
  }

  /** The first response to a key is repeated; other parameters are rejected. */
  function once(key: string, body: string, work: () => { status: number; body: unknown }) {
    const stored = answers.get(key)
    if (stored && stored.hash !== body) {
      return { status: 400, body: failure('Different request body sent for the same key') }
    }
    const given = stored ?? { hash: body, ...work() }
    answers.set(key, given)
    return given
  }

  function createCode(body: string) {
    const fields = JSON.parse(body || '{}')
    const { type, usage, fixed_amount } = fields
    if (type !== 'upi_qr' || usage !== 'single_use' || fixed_amount !== true) {
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
    return collection(payments.get(id) ?? [])
  }

  function listCodes(payment: string) {
    return collection([...codes.values()].filter(({ id }) => findPayment(payment)?.code === id))
  }

  function closeCode(id: string) {
    const code = codes.get(id)
    if (code?.status !== 'active') return { status: 400, body: failure('The code is closed.') }
    Object.assign(code, { status: 'closed', close_reason: 'on_demand' })
    return { status: 200, body: code }
  }

  function listRefunds(payment: string) {
    if (!findPayment(payment)) return { status: 400, body: failure('The id does not exist') }
    return collection([...refunds.values()].filter(({ payment_id }) => payment_id === payment))
  }

  function createRefund(payment: string, body: string) {
    const { amount, receipt } = JSON.parse(body)
    if (razorpay.rejection) {
      const rejected = { status: 400, body: failure(razorpay.rejection) }
      razorpay.rejection = undefined
      return rejected
    }
    return { status: 200, body: addRefund(payment, amount, receipt, razorpay.refundStatus) }
  }

  function addRefund(payment: string, amount: number, receipt: string | null, status: string) {
    const refund: RazorpayRefund = {
      ...{ id: randomId('rfnd'), entity: 'refund', amount, currency: 'INR', receipt, status },
      ...{ payment_id: payment, notes: [], speed_requested: 'normal', speed_processed: 'normal' },
    }
    refunds.set(refund.id, refund)
    return refund
  }

  function findPayment(id: string) {
    for (const [code, made] of payments) {
      const payment = made.find((one) => one.id === id)
      if (payment) return { code, ...payment }
    }
    return undefined
  }

  /** Refunds a payment at Razorpay's dashboard. @param amount in paise. @returns its event */
  function refundAtDashboard(payment: string, amount: number) {
    return reportRefund(addRefund(payment, amount, null, 'processed'), 'refund.created')
  }

  /** @param captured false for a refund of what has never been captured */
  function reportRefund(refund: RazorpayRefund, event: string, captured = true) {
    const { code: _code, ...payment } = findPayment(refund.payment_id) ?? {
      ...{ code: '', id: refund.payment_id, amount: refund.amount, currency: refund.currency },
      ...{ status: 'captured', created_at: nowInSeconds() },
    }
    return makeEvent(event, {
      refund: { entity: refund },
      payment: { entity: { ...payment, entity: 'payment', captured } },
    })
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

const collection = (items: readonly unknown[]) => ({
  status: 200,
  body: { entity: 'collection', count: items.length, items },
})

const failure = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
