import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { makeChooser, makeRandom } from '../random.ts'
import { openEpsonPrinter } from './epson.ts'
import { type Answer, faultNames, type Printed, type Sent } from './printer.ts'
import { openStarPrinter } from './star.ts'

const usage = `Is a printer that polls, with faults if wanted. It writes what it prints as PNG files.

  npm run fake printer -- --address http://localhost:3000/api/printers/…/cloudprnt --out /tmp/tickets

  --address  where it asks, as the desk has shown it; it ends with /cloudprnt or /epson, or give --kind
  --kind     cloudprnt or epson
  --device   MAC address or id; default: 00:11:62:00:00:01
  --out      folder of the files; default: tickets
  --every    seconds between two polls; default: 5
  --old      speaks as old firmware: says neither the name of a job nor its MAC address with polls
  --seed     the same seed chooses the same faults; default: 1
  --poll-twice, --poll-lost, --fetch-twice, --cut, --paper-out
             the share of polls, from 0 to 1, that arrive twice, whose answer is lost, whose ticket is fetched twice,
             after which the network is cut for 200 seconds before the answer, or at which the paper ends
`

const share = { type: 'string', default: '0' } as const

/** `npm run fake printer` */
export async function startPrinter(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      old: { type: 'boolean' },
      address: { type: 'string' },
      kind: { type: 'string' },
      device: { type: 'string', default: '00:11:62:00:00:01' },
      out: { type: 'string', default: 'tickets' },
      every: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      ...{ 'poll-twice': share, 'poll-lost': share, 'fetch-twice': share, cut: share },
      'paper-out': share,
    },
  })
  const { address, device, out } = values
  if (values.help || !address) return void process.stdout.write(usage)
  const kind = values.kind ?? /\/(cloudprnt|epson)$/.exec(address)?.[1]
  if (kind !== 'cloudprnt' && kind !== 'epson') throw new Error('Give --kind cloudprnt or epson')
  const seed = readNumber('seed', values.seed)
  const rates = Object.fromEntries(
    faultNames.map((name) => {
      const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return [name, readNumber(option, values[option as 'cut'], 1)]
    }),
  )
  mkdirSync(out, { recursive: true })
  const options = {
    ...{ device, send: sendTo(address), random: makeRandom(seed + 1) },
    chooseFault: makeChooser(faultNames, rates, seed),
    onPrint: (printed: Printed) => void write(out, printed),
  }
  const every = readNumber('every', values.every, 600)
  const printer =
    kind === 'epson'
      ? openEpsonPrinter(options)
      : openStarPrinter({ ...options, isOld: values.old ?? false, pollSeconds: every })
  process.stdout.write(`Asks every ${every} seconds, and prints to ${out}\n`)
  for (;;) {
    await printer.poll()
    await delay(every * 1_000)
  }
}

function sendTo(address: string) {
  return async ({ method, query, type, body }: Sent): Promise<Answer | undefined> => {
    try {
      const response = await fetch(query ? `${address}?${query}` : address, {
        method,
        ...(type && { headers: { 'content-type': type } }),
        ...(body !== undefined && { body }),
      })
      if (!response.ok) process.stdout.write(`${method} ${response.status}\n`)
      const headers = Object.fromEntries(response.headers)
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    } catch (error) {
      process.stdout.write(`${method} ${(error as Error).message}\n`)
      return undefined
    }
  }
}

let count = 0

async function write(folder: string, { width, height, dots, job }: Printed): Promise<void> {
  const grey = Buffer.alloc(width * height)
  for (let at = 0; at < grey.length; at++) {
    const x = at % width
    const byte = dots[Math.floor(at / width) * Math.ceil(width / 8) + (x >> 3)] ?? 0
    grey[at] = byte & (0x80 >> (x & 7)) ? 0 : 255
  }
  const name = join(folder, `${String(++count).padStart(4, '0')}-${job ?? 'ticket'}.png`)
  const raw = { width, height, channels: 1 } as const
  writeFileSync(name, await sharp(grey, { raw }).png().toBuffer())
  process.stdout.write(`${name}\n`)
}

function readNumber(name: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (text.trim() && value >= 0 && value <= most) return value
  throw new Error(`--${name} must be a number from 0 to ${most}`)
}
