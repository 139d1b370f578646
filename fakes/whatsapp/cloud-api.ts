import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import {
  type ApiError,
  numberError,
  readMessage,
  type Sent,
  type Template,
  tokenError,
  undeliverable,
  windowError,
} from './check-message.ts'
import { applyFaults, type Fault } from './faults.ts'

const WINDOW_MS = 24 * 60 * 60_000

export interface CloudApiOptions {
  /** 0: any free port. */
  port?: number
  token?: string
  phoneNumberId?: string
  /** Key of the signatures. */
  appSecret?: string
  /** Where events go. Without it they are lost. */
  webhookUrl?: string
  templates?: Template[]
  /** Digits of numbers that have no WhatsApp. */
  unknownNumbers?: string[]
  /** Whether a text outside the window is rejected at once, or accepted and reported as failed. */
  rejects?: 'atOnce' | 'later'
  chooseFault?: () => Fault | undefined
  /** Milliseconds; default: the time of this machine. */
  now?: () => number
  onMessage?: (message: Sent & { id: string }) => void
}

/** A text or a file that a guest sends. */
export interface Inbound {
  /** Digits without +. */
  from: string
  text?: string
  type?: 'text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location'
  id?: string
}

/** The value of a change in an event. */
export type EventValue = Record<string, unknown>

/**
 * Starts the Cloud API of WhatsApp, as Bellhop uses it. `POST /{version}/{phone-number-id}/messages` sends; `POST
 * /inbound` lets a guest write, `GET /sent` lists what was accepted, `DELETE /sent` forgets it, and `POST /deliver`
 * sends the events that wait.
 */
export async function openCloudApi(options: CloudApiOptions = {}) {
  const api = {
    token: options.token ?? 'token',
    phoneNumberId: options.phoneNumberId ?? '106540352242922',
    appSecret: options.appSecret ?? 'app secret',
    webhookUrl: options.webhookUrl ?? '',
    templates: options.templates ?? [],
    unknownNumbers: options.unknownNumbers ?? [],
    rejects: options.rejects ?? 'later',
    /** Answers the next calls with this status instead. */
    broken: undefined as number | undefined,
    origin: '',
    /** The messages that were accepted. */
    sent: [] as (Sent & { id: string })[],
    receive,
    deliver,
    post,
    sign,
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
  const { chooseFault = () => undefined, now = Date.now, onMessage = () => {} } = options
  const lastWritten = new Map<string, number>()
  let waiting: EventValue[] = []
  let count = 0

  const seconds = () => String(Math.floor(now() / 1000))
  const metadata = () => ({
    display_phone_number: '15550783881',
    phone_number_id: api.phoneNumberId,
  })
  const makeId = (prefix: string) =>
    `wamid.${Buffer.from(`${prefix}${String(++count).padStart(6, '0')}`).toString('base64')}`

  function send(message: Sent): { id: string } | ApiError {
    const isOpen = now() - (lastWritten.get(message.to) ?? Number.NEGATIVE_INFINITY) < WINDOW_MS
    const failure = api.unknownNumbers.includes(message.to)
      ? undeliverable
      : message.type === 'text' && !isOpen
        ? windowError
        : undefined
    if (failure === windowError && api.rejects === 'atOnce') return failure
    const id = makeId(message.to)
    const stored = { ...message, id }
    api.sent.push(stored)
    onMessage(stored)
    for (const status of failure ? ['failed'] : ['sent', 'delivered', 'read']) {
      waiting.push({
        messaging_product: 'whatsapp',
        metadata: metadata(),
        statuses: [
          {
            ...{ id, status, timestamp: seconds(), recipient_id: message.to },
            ...(message.callback && { biz_opaque_callback_data: message.callback }),
            ...(failure && { errors: [{ code: failure.code, title: failure.message }] }),
          },
        ],
      })
    }
    return { id }
  }

  /** Lets a guest write, which opens the window. The event waits like others. */
  function receive({ from, text, type = 'text', id = makeId(`in${from}`) }: Inbound): string {
    lastWritten.set(from, now())
    const content =
      type === 'text' ? { body: text ?? '' } : { id: '1', ...(text && { caption: text }) }
    waiting.push({
      messaging_product: 'whatsapp',
      metadata: metadata(),
      contacts: [{ profile: { name: 'A guest' }, wa_id: from }],
      messages: [{ from, id, timestamp: seconds(), type, [type]: content }],
    })
    return id
  }

  /** Sends the events that wait. @returns the statuses of the answers */
  async function deliver(): Promise<number[]> {
    const events = applyFaults(waiting, chooseFault)
    waiting = []
    const answers: number[] = []
    for (const event of events) answers.push(await post(event))
    return answers
  }

  function sign(body: string, secret = api.appSecret): string {
    return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  }

  /** @param headers instead of the right signature */
  async function post(value: EventValue, headers?: Record<string, string>): Promise<number> {
    if (!api.webhookUrl) return 0
    const body = writeEvent(value)
    const response = await fetch(api.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(headers ?? { 'x-hub-signature-256': sign(body) }),
      },
      body,
    })
    await response.body?.cancel()
    return response.status
  }

  const control: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    'GET /sent': async () => api.sent,
    'DELETE /sent': async () => {
      api.sent.length = 0
      return {}
    },
    'POST /inbound': async (request) => ({
      id: receive(JSON.parse(await readText(request)) as Inbound),
    }),
    'POST /deliver': async () => await deliver(),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const act = control[`${request.method} ${request.url}`]
    if (act) return sendJson(response, 200, await act(request))
    const body = await readText(request)
    if (api.broken) return sendJson(response, api.broken, {})
    const [, phone] = /^(?:\/v\d+\.\d+)?\/(\d+)\/messages$/.exec(request.url ?? '') ?? []
    if (request.method !== 'POST' || phone !== api.phoneNumberId) {
      return sendError(response, numberError)
    }
    if (request.headers.authorization !== `Bearer ${api.token}`) {
      return sendError(response, tokenError)
    }
    const message = readMessage(JSON.parse(body), api.templates)
    const result = 'code' in message ? message : send(message)
    if ('code' in result) return sendError(response, result)
    const { to } = message as Sent
    sendJson(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [result],
    })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      sendJson(response, 400, { error: { code: 100, message: error.message } })
    })
  })
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening))
  api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return api
}

/** Writes an event as Meta does: characters beyond ASCII and slashes are escaped. */
export function writeEvent(value: EventValue): string {
  const event = {
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }],
  }
  return JSON.stringify(event)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function sendError(response: ServerResponse, { status, code, message, subcode }: ApiError): void {
  sendJson(response, status, {
    error: {
      ...{ message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'fake' },
      ...(subcode && { error_subcode: subcode }),
    },
  })
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
