import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSettings, SettingsError } from '../settings.ts'
import { chooseDelivery } from './code-delivery.ts'
import type { DeliverCode } from './deliver-code.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { deliverByWebhook } from './webhook.ts'

const context = {
  ...{ isForPractice: false, hotel: 'Sol & <Mar>', language: 'en' as const },
  expiresAt: new Date(Date.now() + 5 * 60_000),
}
const guest = 'ananya@guest.example'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function failureOf(deliver: DeliverCode, to: string): Promise<DeliveryFailure> {
  const error = await deliver(to, '123456', context).catch((error: unknown) => error)
  if (!(error instanceof DeliveryFailure)) throw new Error('Expected a failure')
  expect(error.message).not.toMatch(/123456|guest\.example|9000000001/)
  return error
}

describe('console', () => {
  test('writes one line, which in an installation is one of the log', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    for (const environment of ['test', 'production']) {
      vi.stubEnv('NODE_ENV', environment)
      await chooseDelivery(readSettings({}))('+919000000001', '123456', context)
    }
    vi.unstubAllEnvs()
    const printed = write.mock.calls.map(([chunk]) => String(chunk))
    write.mockRestore()
    expect(printed).toEqual(['OTP +919000000001 123456\n', expect.stringMatching(/^\{.*\}\n$/)])
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({
      ...{ level: 30, time: expect.any(Number), pid: process.pid },
      ...{ msg: 'one-time code', to: '+919000000001', code: '123456' },
    })
  })
})

describe('smtp', () => {
  /** A mail server that requires user and password, and rejects `refused@…`. */
  async function startMailServer() {
    const mails: { from: string; to: string; text: string }[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'user' && password === 'secret'
          ? done(null, { user: username })
          : done(new Error('no')),
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('refused') ? done(new Error(`<${address}> unknown`)) : done(),
      onData: async (stream, { envelope }, done) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ from, to: envelope.rcptTo[0]?.address ?? '', text: await text(stream) })
        done()
      },
    })
    const listener = server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    closers.push(() => server.close())
    const { port } = listener.address() as AddressInfo
    const deliver = (user = 'user:secret') =>
      chooseDelivery(
        readSettings({
          OTP_DELIVERY: 'smtp',
          SMTP_URL: `smtp://${user}@127.0.0.1:${port}`,
          SMTP_FROM: 'Hotel Sol <stay@hotel.example>',
        }),
      )
    return { mails, deliver, stop: () => server.close() }
  }

  test('sends an email with the code and the hotel in the subject', async () => {
    const { mails, deliver } = await startMailServer()
    await deliver()(guest, '123456', context)
    expect(mails).toMatchObject([{ from: 'stay@hotel.example', to: guest }])
    const mail = mails[0]?.text ?? ''
    expect(mail).toMatch(/^Subject: Your code for Sol & <Mar>\r$/m)
    expect(mail).toMatch(/^From: Hotel Sol <stay@hotel.example>\r$/m)
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail).toContain('123456 is your code for Sol & <Mar>.')
    expect(mail).toContain('<p>Your code for Sol &amp; &lt;Mar&gt;</p>')
    expect(mail).toContain('5 minutes')
  })

  test('writes in the language of the recipient, from right to left if it is Arabic', async () => {
    const { mails, deliver } = await startMailServer()
    const arabic = { ...context, hotel: 'Hotel Sol', language: 'ar' as const }
    await deliver()(guest, '123456', arabic)
    // Quoted-printable, as URLs are encoded.
    const mail = (mails[0]?.text ?? '').replaceAll('=\r\n', '')
    const read = decodeURIComponent(mail.replaceAll(/=(?=[0-9A-F]{2})/g, '%'))
    expect(read).toContain('<div lang="ar" dir="rtl"><p>رمزك لدى')
    expect(read).toContain('<bdi>123456</bdi>')
    expect(read).toContain('يعمل مرة واحدة خلال 5 دقائق.')
  })

  test('rejects phones, without the number in the message', async () => {
    const { mails, deliver } = await startMailServer()
    expect(await failureOf(deliver(), '+919000000001')).toMatchObject({ level: 'warn' })
    expect(mails).toEqual([])
  })

  test('fails without the recipient in the message', async () => {
    const { deliver, stop } = await startMailServer()
    const rejected = await failureOf(deliver(), 'refused@guest.example')
    expect(rejected).toMatchObject({ level: 'error', message: 'SMTP EENVELOPE 550' })
    const wrongPassword = await failureOf(deliver('user:wrong'), guest)
    expect(wrongPassword.message).toBe('SMTP EAUTH 535')
    stop()
    expect((await failureOf(deliver(), guest)).message).toBe('SMTP ESOCKET')
  })
})

describe('webhook', () => {
  const secret = 'a secret of the gateway'

  interface Received {
    headers: IncomingHttpHeaders
    body: string
    at: number
  }

  /** A gateway that answers with these statuses in turn; `hang` never answers. */
  async function startGateway(...answers: (number | 'hang' | 'cut')[]) {
    const received: Received[] = []
    const server: Server = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: await text(request), at: Date.now() })
      const answer = answers[received.length - 1] ?? 500
      if (answer === 'cut') request.socket.destroy()
      else if (answer !== 'hang') {
        response.writeHead(answer, { location: '/elsewhere' }).end('not ours to log')
      }
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => server.close().closeAllConnections())
    const { port } = server.address() as AddressInfo
    return { received, url: `http://127.0.0.1:${port}/codes` }
  }

  test('posts a signed body, and retries twice after failures', async () => {
    const { received, url } = await startGateway(503, 'cut', 204)
    const deliver = deliverByWebhook({ url, secret, firstWaitMs: 20 })
    await deliver('+919000000001', '123456', context)
    expect(received).toHaveLength(3)
    for (const { headers, body } of received) {
      expect(headers['content-type']).toBe('application/json')
      expect(JSON.parse(body)).toEqual({
        to: '+919000000001',
        code: '123456',
        hotel: context.hotel,
        expiresAt: context.expiresAt.toISOString(),
        language: 'en',
        text: '123456 is your code for Sol & <Mar>.',
      })
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
        String(headers['x-bellhop-signature']),
      ) ?? ['', '', '']
      expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(10)
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
    }
    const [first = 0, second = 0, third = 0] = received.map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(18)
    expect(third - second).toBeGreaterThanOrEqual(38)
  })

  test('gives up after three retries', async () => {
    const { received, url } = await startGateway(500, 429, 502, 503, 204)
    const deliver = deliverByWebhook({ url, secret, firstWaitMs: 1 })
    expect((await failureOf(deliver, guest)).message).toBe('the webhook answered 503')
    expect(received).toHaveLength(4)
  })

  test.each([400, 401, 404, 302])('neither retries nor follows a %i', async (status) => {
    const { received, url } = await startGateway(status, 204)
    const deliver = deliverByWebhook({ url, secret, firstWaitMs: 1 })
    expect((await failureOf(deliver, guest)).message).toBe(`the webhook answered ${status}`)
    expect(received).toHaveLength(1)
  })

  test('ends when the code expires', async () => {
    const { received, url } = await startGateway('hang', 204)
    const deliver = deliverByWebhook({ url, secret, firstWaitMs: 10_000 })
    const dying = { ...context, expiresAt: new Date(Date.now() + 1_000) }
    const start = Date.now()
    await expect(deliver(guest, '123456', dying)).rejects.toThrow(
      'the webhook could not be reached (TimeoutError)',
    )
    expect(Date.now() - start).toBeLessThan(4_000)
    expect(received).toHaveLength(1)
  })

  test('reports an unreachable server', async () => {
    const deliver = deliverByWebhook({ url: 'http://127.0.0.1:9/', secret, firstWaitMs: 1 })
    expect((await failureOf(deliver, guest)).message).toMatch(
      /^the webhook could not be reached \(/,
    )
  })
})

describe('settings', () => {
  const smtp = { OTP_DELIVERY: 'smtp', SMTP_URL: 'smtp://localhost', SMTP_FROM: 'a@b.example' }
  const webhook = {
    OTP_DELIVERY: 'webhook',
    OTP_WEBHOOK_URL: 'https://gateway.example/codes',
    OTP_WEBHOOK_SECRET: 'sixteen or more characters',
  }

  test.each([
    [{ ...smtp, SMTP_URL: '' }, 'OTP_DELIVERY=smtp needs SMTP_URL.'],
    [{ ...smtp, SMTP_FROM: '' }, 'OTP_DELIVERY=smtp needs SMTP_FROM.'],
    [{ ...webhook, OTP_WEBHOOK_URL: '' }, 'OTP_DELIVERY=webhook needs OTP_WEBHOOK_URL.'],
    [{ ...webhook, OTP_WEBHOOK_SECRET: '' }, 'OTP_DELIVERY=webhook needs OTP_WEBHOOK_SECRET.'],
    [{ OTP_DELIVERY: 'pigeon' }, 'OTP_DELIVERY must be console, smtp or webhook.'],
    [{ ...smtp, SMTP_URL: 'http://mail' }, /^SMTP_URL must be an address/],
    [{ ...smtp, SMTP_URL: 'smtp://[' }, /^SMTP_URL must be an address/],
    [{ ...smtp, SMTP_FROM: 'Hotel Sol' }, /^SMTP_FROM must be a mail address/],
    [{ ...smtp, SMTP_FROM: 'a@b.example\nBcc: c@d.example' }, /^SMTP_FROM must be a mail address/],
    [
      { ...webhook, OTP_WEBHOOK_SECRET: 'short' },
      'OTP_WEBHOOK_SECRET must be at least 16 characters.',
    ],
    [{ ...webhook, OTP_WEBHOOK_URL: 'gateway' }, /^OTP_WEBHOOK_URL must be an address/],
    [{ GOOGLE_ISSUER: 'accounts.google.com' }, /^GOOGLE_ISSUER must be an address/],
    [{ GOOGLE_JWKS_URL: 'ftp://keys' }, /^GOOGLE_JWKS_URL must be an address/],
  ])('reports %j at the start with a message', (env, sentence) => {
    const start = () => chooseDelivery(readSettings(env))
    expect(start).toThrow(SettingsError)
    expect(start).toThrow(sentence)
  })

  test.each([smtp, webhook, { ...smtp, SMTP_FROM: 'Hotel Sol <stay@hotel.example>' }])(
    'starts with %j',
    (env) => {
      expect(chooseDelivery(readSettings(env))).toBeTypeOf('function')
    },
  )
})
