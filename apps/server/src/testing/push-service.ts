import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushNotification, PushSubscription } from '@bellhop/contract/guest/push'
import { importJWK, jwtVerify } from 'jose'
import { makeBrowserKeys } from './push-browser.ts'

/** A message received by a push service, decrypted by its browser. */
interface Received {
  notification: PushNotification
  headers: IncomingMessage['headers']
  /** Public key of the sending server, by its signature. */
  vapidKey: string
}

export interface TestBrowser {
  subscription: PushSubscription
  received: Received[]
  /** Statuses of the next responses, 0 for none; then 201. */
  answers: number[]
  /** All attempts, including rejected ones. */
  attempts: number
}

export type PushService = Awaited<ReturnType<typeof openPushService>>

const headersOf: Record<number, (origin: string) => Record<string, string>> = {
  101: () => ({ upgrade: 'another', connection: 'upgrade' }),
  302: (origin) => ({ location: `${origin}/redirected` }),
}

/** A push service on loopback that decrypts messages to its browsers. */
export async function openPushService() {
  const browsers = new Map<string, TestBrowser & { decrypt(body: Buffer): PushNotification }>()
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '')
    const body = await buffer(request)
    if (!browser) return response.writeHead(404).end()
    browser.attempts++
    const status = browser.answers.shift() ?? 201
    if (status === 0) return service.onSilence()
    if (status === 201) {
      const vapidKey = await readVapidKey(request, origin)
      const notification = browser.decrypt(body)
      browser.received.push({ notification, headers: request.headers, vapidKey })
    }
    response.writeHead(status, headersOf[status]?.(origin)).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function addBrowser(path = `/${crypto.randomUUID()}`): TestBrowser {
    const keys = makeBrowserKeys(origin + path)
    const browser = { ...keys, received: [], answers: [], attempts: 0 }
    browsers.set(path, browser)
    return browser
  }

  const service = {
    origin,
    addBrowser,
    /** Called with each request that is not answered. */
    onSilence: () => {},
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
  return service
}

/** Checks the signature of RFC 8292 with the key sent along. */
async function readVapidKey({ headers }: IncomingMessage, audience: string): Promise<string> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = await importJWK({
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  })
  await jwtVerify(token, jwk, { algorithms: ['ES256'], audience })
  return key
}
