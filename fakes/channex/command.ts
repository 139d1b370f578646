import { parseArgs } from 'node:util'
import { channexFaults, exampleProperty, openChannex } from './server.ts'

const usage = `Is Channex, a channel manager, with a portal behind it, and with faults if wanted.

  npm run fake channex -- --port 4020 --seed 7 --lose 0.1 --busy 0.1 --lag 30000

  --port     port on this machine; default: 4020
  --key      accepted key; may be given several times; default: key
  --currency of the property; default: INR
  --seed     the same seed chooses the same faults; default: 1
  --lose, --error, --repeat, --twice, --busy
             the share of requests, from 0 to 1, that are lost, answered 500, received without an answer, received
             twice, or answered 429
  --doubled  the share of messages about bookings that are listed again after they are acknowledged
  --reorder  lists messages about bookings in any order
  --differs  the share of nights, from 0 to 1, that somebody changes at the portal before they are read back
  --lag      milliseconds until the portal has what was sent; default: 0

The property is ${exampleProperty.id}. Bellhop finds it with CHANNEX_API_BASE=http://127.0.0.1:4020.

POST /fake/book {"roomTypeId": "room-deluxe", "checkIn": "2027-01-10", "checkOut": "2027-01-12", "price": 100} books at
the portal, 409 if it shows no free room; "force": true books nevertheless. POST /fake/modify and /fake/cancel take the
"uniqueId" as well. POST /fake/down {"minutes": 30} goes away. GET /fake/state shows what the portal shows.
`

const share = { type: 'string', default: '0' } as const

/** `npm run fake channex` */
export async function startChannex(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      reorder: { type: 'boolean' },
      port: { type: 'string', default: '4020' },
      key: { type: 'string', multiple: true },
      currency: { type: 'string', default: 'INR' },
      seed: { type: 'string', default: '1' },
      lag: { type: 'string', default: '0' },
      ...{
        lose: share,
        error: share,
        repeat: share,
        twice: share,
        busy: share,
        doubled: share,
        differs: share,
      },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const { origin } = await openChannex({
    port: readNumber('port', values.port, 65_535),
    properties: [{ ...exampleProperty, currency: values.currency }],
    keys: values.key ?? ['key'],
    seed: readNumber('seed', values.seed),
    rates: Object.fromEntries(
      channexFaults.map((name) => [name, readNumber(name, values[name], 1)]),
    ),
    doubled: readNumber('doubled', values.doubled, 1),
    differs: readNumber('differs', values.differs, 1),
    isReordering: values.reorder ?? false,
    lagMs: readNumber('lag', values.lag),
    onRequest: (line) => void process.stdout.write(`${line}\n`),
  })
  process.stdout.write(`Channex at ${origin}, property ${exampleProperty.id}\n`)
}

function readNumber(name: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (text.trim() && value >= 0 && value <= most) return value
  throw new Error(`--${name} must be a number from 0 to ${most}`)
}
