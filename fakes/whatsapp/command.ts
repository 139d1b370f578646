import { parseArgs } from 'node:util'
import type { Template } from './check-message.ts'
import { openCloudApi } from './cloud-api.ts'
import { faultNames, makeFaults } from './faults.ts'

const usage = `Is the Cloud API of WhatsApp, with faults of its events if wanted.

  npm run fake whatsapp -- --webhook http://localhost:3000/api/webhooks/whatsapp/… --secret … --template arrival:en:2

  --port      port on this machine; default: 4020
  --webhook   where its events go; without it, none are sent
  --token, --phone-number-id, --secret
              what the desk has as access token, phone number id and app secret; default: token, 106540352242922
              and "app secret"
  --template  an approved template as name:language:number of its parameters; may be given several times
  --unknown   a number without WhatsApp, in digits; may be given several times
  --at-once   rejects a text outside the 24 hours at once, instead of reporting it as failed
  --every     seconds between two deliveries of events; default: 2
  --seed      the same seed chooses the same faults; default: 1
  --lose, --repeat, --reorder, --late
              the share of events, from 0 to 1, that are lost, sent twice, sent before the one before, or sent last

POST /inbound with {"from": "919000000001", "text": "Hello"} lets a guest write; "type" can be image, audio and
others. GET /sent lists what was accepted, DELETE /sent forgets it, POST /deliver sends the events that wait.
Start Bellhop with WHATSAPP_API_BASE=http://127.0.0.1:4020.
`

const share = { type: 'string', default: '0' } as const

/** `npm run fake whatsapp` */
export async function startCloudApi(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      port: { type: 'string', default: '4020' },
      webhook: { type: 'string', default: '' },
      token: { type: 'string', default: 'token' },
      'phone-number-id': { type: 'string', default: '106540352242922' },
      secret: { type: 'string', default: 'app secret' },
      template: { type: 'string', multiple: true, default: [] },
      unknown: { type: 'string', multiple: true, default: [] },
      'at-once': { type: 'boolean', default: false },
      every: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      ...{ lose: share, repeat: share, reorder: share, late: share },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const rates = Object.fromEntries(
    faultNames.map((name) => [name, readNumber(name, values[name], 1)]),
  )
  const api = await openCloudApi({
    port: readNumber('port', values.port, 65_535),
    token: values.token,
    phoneNumberId: values['phone-number-id'],
    appSecret: values.secret,
    webhookUrl: values.webhook,
    templates: values.template.map(readTemplate),
    unknownNumbers: values.unknown,
    rejects: values['at-once'] ? 'atOnce' : 'later',
    chooseFault: makeFaults(rates, readNumber('seed', values.seed)),
    onMessage: (message) => void process.stdout.write(`${JSON.stringify(message)}\n`),
  })
  process.stdout.write(`The Cloud API is at ${api.origin}\n`)
  setInterval(
    () => {
      api.deliver().catch((error: Error) => void process.stdout.write(`${error.message}\n`))
    },
    readNumber('every', values.every, 600) * 1000,
  )
}

function readTemplate(text: string): Template {
  const [name, language, parameters = '0'] = text.split(':')
  if (name && language) return { name, language, parameters: readNumber('template', parameters) }
  throw new Error('--template is name:language:number of its parameters')
}

function readNumber(name: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (text.trim() && value >= 0 && value <= most) return value
  throw new Error(`--${name} must be a number from 0 to ${most}`)
}
