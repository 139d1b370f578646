import { parseArgs } from 'node:util'
import { faultNames, makeFaults } from './faults.ts'
import { openWebhookReceiver, type Received } from './receiver.ts'

const usage = `Receives webhooks, as another program does, with faults if wanted.

  npm run fake webhooks -- --port 4010 --secret whsec_… --seed 7 --error 0.1 --repeat 0.1

  --port     port on this machine; default: 4010
  --secret   of the webhook; may be given several times. Without one, signatures are not checked
  --seed     the same seed chooses the same faults; default: 1
  --lose, --error, --repeat, --delay, --slow, --gone
             the share of messages, from 0 to 1, that are lost, answered 500, received without an answer,
             answered late, answered after the sender has given up, or answered 410
  --wait     milliseconds until a late answer; default: 2000

GET /received lists what it has, DELETE /received forgets it, PUT /secrets sets the secrets as a JSON list.
`

const share = { type: 'string', default: '0' } as const

/** `npm run fake webhooks` */
export async function startWebhookReceiver(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      port: { type: 'string', default: '4010' },
      secret: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      wait: { type: 'string', default: '2000' },
      ...{ lose: share, error: share, repeat: share, delay: share, slow: share, gone: share },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const rates = Object.fromEntries(
    faultNames.map((name) => [name, readNumber(name, values[name], 1)]),
  )
  const { origin } = await openWebhookReceiver({
    port: readNumber('port', values.port, 65_535),
    secrets: values.secret,
    chooseFault: makeFaults(rates, readNumber('seed', values.seed)),
    delayMs: readNumber('wait', values.wait),
    onMessage: print,
  })
  process.stdout.write(`Receives webhooks at ${origin}\n`)
}

function readNumber(name: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (text.trim() && value >= 0 && value <= most) return value
  throw new Error(`--${name} must be a number from 0 to ${most}`)
}

function print({ id, type, data, signature, fault }: Received): void {
  process.stdout.write(`${JSON.stringify({ id, type, data, signature, fault })}\n`)
}
