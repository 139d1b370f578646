import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

export const stripeKey = 'sk_test_bellhop'
export const stripeWebhookSecret = 'whsec_bellhop'

/** An object of Stripe's API, with the fields used here. */
type Thing = Record<string, unknown> & { id: string }

interface Session extends Thing {
  amount_total: number
  currency: string
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  success_url: string
  cancel_url: string
}

/** A webhook call. */
export interface Delivery {
  payload: string
  signature: string
}

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>

/**
 * Stripe on loopback: payment pages, refunds, Stripe's idempotency keys, and signed webhooks. The pages are real ones,
 * with a button that pays and sends the webhook to `webhookUrl`.
 */
export async function openStripeServer() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Thing>()
  const answers = new Map<string, { hash: string; status: number; body: unknown }>()
  const stripe = {
    /** URL for the webhook of a page's button. */
    webhookUrl: '',
    /** Delays the webhook; the guest is redirected before. */
    beforeWebhook: undefined as Promise<void> | undefined,
    /** `down`: no response. `failing`: answers 500. */
    state: 'up' as 'up' | 'down' | 'failing',
    /** Calls with an effect, excluding repetitions of an idempotency key. */
    sessions,
    refunds,
    /** Error message for the next refund. */
    rejection: undefined as string | undefined,
    /** Delays responses, after the call has taken effect. */
    beforeResponse: undefined as Promise<void> | undefined,
    /** Drops the next connection instead of responding, after the call has taken effect. */
    losesNextResponse: false,
    origin: '',
    settings: {} as Record<string, string>,
    pay,
    refundAtDashboard,
    sign,
    forgetKeys: () => answers.clear(),
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const body = await text(request)
    if (stripe.state === 'down') return void request.socket.destroy()
    if (stripe.state === 'failing') return send(response, 500, failure('api_error', 'Broken.'))
    if (pathname.startsWith('/pay/')) return await showPage(request, response, pathname)
    // Requested by a full browser, not by a headless one.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (request.headers.authorization !== `Bearer ${stripeKey}`) {
      return send(response, 401, failure('invalid_request_error', 'Invalid API Key provided'))
    }
    const call = `${request.method} ${pathname}`
    const payment = searchParams.get('payment_intent')
    switch (call) {
      case 'POST /v1/checkout/sessions':
        return await once(request, response, body, createSession)
      case 'POST /v1/refunds':
        return await once(request, response, body, createRefund)
      case 'GET /v1/checkout/sessions':
        return send(response, 200, list(sessions, payment))
      case 'GET /v1/refunds':
        return send(response, 200, list(refunds, payment))
      default:
        return send(response, 404, failure('invalid_request_error', `No such call: ${call}`))
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  stripe.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stripe.settings = {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API_BASE: stripe.origin,
  }
  return stripe

  /** The first response to a key is repeated, whatever it was; other parameters are rejected. */
  async function once(
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
    work: (fields: URLSearchParams) => { status: number; body: unknown },
  ) {
    const key = String(request.headers['idempotency-key'] ?? randomUUID())
    const hash = createHash('sha256').update(`${request.url} ${body}`).digest('hex')
    const stored = answers.get(key)
    if (stored && stored.hash !== hash) {
      return send(response, 400, failure('idempotency_error', 'Other parameters for this key.'))
    }
    const answer = stored ?? { hash, ...work(new URLSearchParams(body)) }
    answers.set(key, answer)
    if (stripe.losesNextResponse) {
      stripe.losesNextResponse = false
      return void request.socket.destroy()
    }
    await stripe.beforeResponse
    send(response, answer.status, answer.body)
  }

  function createSession(fields: URLSearchParams) {
    const item = 'line_items[0][price_data]'
    const currency = String(fields.get(`${item}[currency]`))
    const amount = Number(fields.get(`${item}[unit_amount]`))
    const untilExpiry = Number(fields.get('expires_at')) - Date.now() / 1000
    const wrong = !isChargeable(amount, currency) || untilExpiry < 1800 || untilExpiry > 86_400
    if (wrong) return { status: 400, body: failure('invalid_request_error', 'Invalid session.') }
    if (amount < 50) {
      const error = failure('invalid_request_error', 'Amount too small.', 'amount_too_small')
      return { status: 400, body: error }
    }
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: amount,
      currency,
      client_reference_id: fields.get('client_reference_id'),
      title: fields.get(`${item}[product_data][name]`),
      methods: fields.getAll('allowed_payment_method_types[0]'),
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: String(fields.get('success_url')),
      cancel_url: String(fields.get('cancel_url')),
      url: `${stripe.origin}/pay/${id}`,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  function createRefund(fields: URLSearchParams) {
    if (stripe.rejection) {
      const body = failure('invalid_request_error', stripe.rejection)
      stripe.rejection = undefined
      return { status: 400, body }
    }
    const metadata = { refundId: fields.get('metadata[refundId]') }
    return { status: 200, body: addRefund(fields, metadata) }
  }

  function addRefund(fields: URLSearchParams, metadata: object): Thing {
    const payment = fields.get('payment_intent')
    const session = [...sessions.values()].find((one) => one.payment_intent === payment)
    const refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount: Number(fields.get('amount')),
      currency: session?.currency,
      payment_intent: payment,
      status: 'succeeded',
      metadata,
    }
    refunds.set(refund.id, refund)
    return refund
  }

  /** Pays a page with a card. @returns its event */
  function pay(sessionId: string, changes: Record<string, unknown> = {}): Thing {
    const session = sessions.get(sessionId)
    if (!session) throw new Error('There is no such page.')
    session.payment_intent ??= `pi_${randomUUID()}`
    session.payment_status = 'paid'
    session.status = 'complete'
    return makeEvent('checkout.session.completed', { ...session, ...changes })
  }

  /** Makes a refund at Stripe's dashboard. @param amount in Stripe's units */
  function refundAtDashboard(sessionId: string, amount: number): Thing {
    const payment = String(sessions.get(sessionId)?.payment_intent)
    const fields = new URLSearchParams({ payment_intent: payment, amount: String(amount) })
    return makeEvent('refund.created', addRefund(fields, {}))
  }

  async function showPage(request: IncomingMessage, response: ServerResponse, path: string) {
    const session = sessions.get(path.slice('/pay/'.length))
    if (!session) return send(response, 404, failure('invalid_request_error', 'No such page.'))
    if (request.method === 'POST') {
      const event = pay(session.id)
      response.writeHead(303, { location: session.success_url }).end()
      await stripe.beforeWebhook
      const { payload, signature } = sign(event)
      await fetch(stripe.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
      <html lang="en"><title>Pay by card</title><h1>Card company</h1>
      <p>${session.amount_total} ${session.currency}</p>
      <form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a></html>`)
  }
}

export function makeEvent(type: string, object: Thing): Thing {
  return { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } }
}

/** @param age seconds since it was signed */
function sign(event: object, { secret = stripeWebhookSecret, age = 0 } = {}): Delivery {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - age
  const options = { payload, secret, timestamp }
  return { payload, signature: Stripe.webhooks.generateTestHeaderString(options) }
}

/** Stripe's rules are in docs.stripe.com/currencies. */
function isChargeable(amount: number, currency: string): boolean {
  if (!Number.isSafeInteger(amount) || amount <= 0) return false
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency)) return amount % 10 === 0
  return !['isk', 'ugx'].includes(currency) || amount % 100 === 0
}

function list(things: Map<string, Thing>, payment: string | null) {
  const data = [...things.values()].filter((thing) => thing.payment_intent === payment)
  return { object: 'list', data: data.reverse(), has_more: false }
}

function failure(type: string, message: string, code?: string) {
  return { error: { type, message, ...(code && { code }) } }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
