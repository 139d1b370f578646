import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Fault } from './faults.ts'

/** A message as it has arrived. */
export interface Received {
  /** `webhook-id`: the same each time it is sent. */
  id: string
  type: string
  timestamp: string
  data: { _id: string; version: number }
  receivedAt: string
  /** `unchecked` without a secret. */
  signature: 'valid' | 'invalid' | 'unchecked'
  /** The fault that it met. */
  fault: Fault | null
}

export interface ReceiverOptions {
  /** 0: any free port. */
  port?: number
  /** The secrets of the webhooks, `whsec_…`. A signature is valid if one of them has made it. */
  secrets?: string[]
  chooseFault?: (message: Received) => Fault | undefined
  /** The time until an answer with the fault `delay`. */
  delayMs?: number
  /** Called with each message, also with those that are lost. */
  onMessage?: (message: Received) => void
}

/**
 * Starts a receiver of webhooks (Standard Webhooks 1.0). `POST` of a message at any path; `GET /received` lists what it
 * has, `DELETE /received` forgets it, `PUT /secrets` sets the secrets.
 */
export async function openWebhookReceiver({
  port = 0,
  secrets = [],
  chooseFault = () => undefined,
  delayMs = 2_000,
  onMessage = () => {},
}: ReceiverOptions = {}) {
  const received: Received[] = []
  const control: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    'GET /received': async () => received,
    'DELETE /received': async () => {
      received.length = 0
    },
    'PUT /secrets': async (request) => {
      const given: unknown = JSON.parse(await readText(request))
      if (!Array.isArray(given)) throw new Error('Expected a list of secrets.')
      secrets.splice(0, secrets.length, ...given.map(String))
    },
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = control[`${request.method} ${request.url}`]
    if (answer) return sendJson(response, 200, await answer(request))
    const body = await readText(request)
    const message: Received = {
      ...(JSON.parse(body) as Pick<Received, 'type' | 'timestamp' | 'data'>),
      id: String(request.headers['webhook-id']),
      receivedAt: new Date().toISOString(),
      signature: checkSignature(secrets, request, body),
      fault: null,
    }
    if (message.signature === 'invalid') {
      onMessage(message)
      return sendJson(response, 401, { error: 'The signature is not valid.' })
    }
    message.fault = chooseFault(message) ?? null
    onMessage(message)
    await act(message, response)
  }

  async function act(message: Received, response: ServerResponse): Promise<void> {
    const { fault } = message
    if (fault === 'lose') return void response.destroy()
    if (fault === 'error') return sendJson(response, 500, { error: 'Out of order.' })
    if (fault === 'gone') return sendJson(response, 410, { error: 'No longer here.' })
    received.push(message)
    if (fault === 'repeat') return void response.destroy()
    // The sender gives up after a while.
    if (fault === 'slow') return
    if (fault === 'delay') setTimeout(() => sendJson(response, 200, {}), delayMs)
    else sendJson(response, 200, {})
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: Error) => {
      sendJson(response, 400, { error: error.message })
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** Later signatures are valid with one of these only. */
    secrets,
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
}

function checkSignature(
  secrets: readonly string[],
  { headers }: IncomingMessage,
  body: string,
): Received['signature'] {
  if (secrets.length === 0) return 'unchecked'
  const isSigned = secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>)
      return true
    } catch {
      return false
    }
  })
  return isSigned ? 'valid' : 'invalid'
}

function sendJson(response: ServerResponse, status: number, value: unknown = {}): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
