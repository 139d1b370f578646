/**
 * `npm run nightly box`: a fresh Debian 13 in systemd-nspawn is set up as docs/operating.md says, in both ways, fed with
 * bad input, restored, upgraded, restarted and cut from its power, amid orders. Prints the table of that page. Needs root
 * and Debian's packages debootstrap, systemd-container, xfsprogs and nftables; without them it says so.
 * `node bench/box/box.ts service` tries one way.
 */
import { mkdtempSync } from 'node:fs'
import { appendFile, copyFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../../scripts/run.ts'
import { runTool } from '../../scripts/run-tool.ts'
import { compareStored, type Ordering, readStored, startOrdering } from '../fault/ordering.ts'
import { makePlaces } from '../fault/places.ts'
import { backUp, restoreByScreen, restoreInto } from './hotel.ts'
import { makeImages } from './images.ts'
import {
  type Box,
  boxAddress,
  downloadDebian,
  findMissing,
  hostAddress,
  makeBox,
} from './machine.ts'
import { mailPassword, mailServer, outsideNames, publicName, startOutside } from './outside.ts'

const CUTS = 3
/** Each guest may order sixty times an hour. */
const CLIENTS = 12
const ORDERS = 40
const BACK_MS = 120_000
const source = '/opt/bellhop-source'
const printedKey = 'a printed key of the backups of another box'
const origin = `http://${boxAddress}:8080`

const ways = ['service', 'container'] as const
type Way = (typeof ways)[number]

const rows: string[] = []
let failures = 0

/** Adds a row to the table. */
function report(way: Way, what: string, isMet: boolean, figures: string): void {
  if (!isMet) failures++
  const row = `| ${way} | ${what} | ${isMet ? '' : '**failed** '}${figures} |`
  rows.push(row)
  console.log(row)
}

/** @returns the end of an output, for a row of the table */
const tail = (output: string) => output.trim().split('\n').slice(-3).join(' ').slice(-400)

async function time<T>(work: Promise<T>): Promise<[T, string]> {
  const start = performance.now()
  const result = await work
  const seconds = Math.round((performance.now() - start) / 1_000)
  return [result, seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`]
}

async function tryWay(way: Way, box: Box, hotel: Hotel, authority: string): Promise<void> {
  const install = `${source}/deploy/install ${way}`
  const answers = [
    ...[`https://${publicName}`, mailServer, 'stay@hotel.test', mailPassword],
    ...['Hotel Sol <stay@hotel.test>', printedKey, ''],
  ].join('\n')
  const expectSentence = async (what: string, command: string, sentence: RegExp, input = '') => {
    const { code, output } = await box.run(command, input)
    report(way, what, code !== 0 && sentence.test(output), `“${tail(output)}”`)
  }
  await box.run('apt-get update -qq && apt-get install -yqq git faketime')
  await expectSentence('a clock in 1970', `faketime 1970-01-02 ${install}`, /clock says/)
  await expectSentence('no answers', install, /Nothing was changed/)
  await box.run('chown 1234 /mnt/backups')

  const second = `until pgrep apt-get > /dev/null; do sleep 0.1; done; ${install}`
  const [[first, running], took] = await time(
    Promise.all([box.run(install, answers), box.run(second)]),
  )
  const isSetUp = first.code === 0 && /Set up the hotel at https:\S+$/m.test(first.output)
  report(way, 'a fresh Debian 13', isSetUp, isSetUp ? took : tail(first.output))
  report(way, 'a second installation meanwhile', running.code !== 0, `“${tail(running.output)}”`)
  report(way, 'an address without DNS', /has no address in the DNS/.test(first.output), 'a hint')
  if (!isSetUp) return

  // Other programs of the machine reach it without https.
  const caddyfile = join(box.folder, 'etc/caddy/Caddyfile')
  await appendFile(caddyfile, `http://${boxAddress}:8080 {\n\treverse_proxy 127.0.0.1:3000\n}\n`)
  const internal = 'tls {\\n issuer internal {\\n lifetime 30d\\n sign_with_root\\n }\\n }'
  await box.run(`sed -i '0,/reverse_proxy/s//${internal}\\n reverse_proxy/' /etc/caddy/Caddyfile`)
  await appendFile(
    join(box.folder, 'etc/hosts'),
    `${boxAddress} ${publicName}\n${hostAddress} ${outsideNames.join(' ')}\n`,
  )
  const authorities = '/usr/local/share/ca-certificates'
  await copyFile(authority, join(box.folder, authorities, 'outside.crt'))
  await box.run(
    `systemctl reload caddy; until cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ${authorities}; do sleep 1; done; update-ca-certificates; ${way === 'service' ? 'systemctl' : 'podman'} restart bellhop`,
  )

  const isWell = 'until bellhop doctor; do sleep 2; done'
  const doctor = await box.run(`timeout 180 bash -c '${isWell}' > /dev/null; bellhop doctor`)
  const problems = doctor.output.split('\n').filter((line) => line.startsWith('PROBLEM'))
  report(
    way,
    '`bellhop doctor`',
    doctor.code === 0,
    `“${tail(doctor.output).split('. ').at(-1)}” ${problems}`,
  )

  // Each start prints another one.
  const log = way === 'service' ? 'journalctl --unit bellhop --output cat' : 'podman logs bellhop'
  const { output } = await box.run(log)
  const link = output.match(/https:[^ "]*setup#key=[^ "]*/g)?.at(-1) ?? ''
  const [, restored] = await time(restoreByScreen(origin, link, hotel.key, hotel.file))
  report(way, 'a backup of another machine', true, `restored by its first screen in ${restored}`)

  const orders = startOrdering(() => origin, hotel.fixture, CLIENTS)
  try {
    await disturb(way, box, install, orders)
  } finally {
    await orders.finish()
  }
  const end = way === 'service' ? '/mnt/backups' : '/backups'
  const backup = await box.run(`bellhop backup ${end}/end.backup`)
  const place = await restoreInto(
    hotel.folder,
    printedKey,
    join(box.folder, 'mnt/backups/end.backup'),
  )
  const { lost, doubled } = compareStored(orders.accepted, hotel.before, await readStored(place))
  report(
    ...([way, 'orders that were accepted', backup.code === 0 && lost === 0] as const),
    `${orders.accepted.length} accepted, ${lost} lost, ${doubled} doubled`,
  )
  const sheet = await box.run('bellhop key-sheet - > key.pdf && head -c 5 key.pdf')
  report(way, '`bellhop key-sheet`', sheet.output.startsWith('%PDF-'), 'a PDF')
  const disk = await box.run(
    'df --output=used --block-size=1M / | tail -1; podman images --filter dangling=true --quiet | wc -l',
  )
  const [used, dangling] = disk.output.trim().split(/\s+/)
  report(way, 'the disk', way === 'service' || dangling === '0', `${used} MB used with Debian`)
}

/** Everything that happens to a box in the office, amid orders. */
async function disturb(way: Way, box: Box, install: string, orders: Ordering): Promise<void> {
  /** Guests order, and go on during what follows. */
  const proceed = async () => {
    orders.resume()
    const enough = orders.accepted.length + ORDERS
    const deadline = performance.now() + BACK_MS
    while (orders.accepted.length < enough && performance.now() < deadline) await delay(5)
    return orders.accepted.length >= enough
  }
  orders.pause()
  const full = await box.run(
    `(${install}; echo code $?) > full.log 2>&1 & until grep -q '^- Builds' full.log; do sleep 0.1; done; sleep 10; fallocate -l $(($(df --output=avail --block-size=1 / | tail -1) - 50000000)) /ballast; wait; cat full.log; rm /ballast`,
  )
  const isRefused = /code [^0]/.test(full.output) && /could not be/.test(full.output)
  report(
    way,
    'a full disk in the middle of an upgrade',
    isRefused && (await proceed()),
    `“${tail(full.output)}”`,
  )

  orders.pause()
  await box.run(`sed -i 's/^  "version": .*/  "version": "0.2.1",/' ${source}/package.json`)
  const [upgraded, took] = await time(box.run(install))
  const health = (await fetch(`${origin}/api/health`).then((response) => response.json())) as {
    version: string
  }
  report(
    ...([
      way,
      'an upgrade',
      upgraded.code === 0 && health.version === '0.2.1' && (await proceed()),
    ] as const),
    upgraded.code === 0 ? took : tail(upgraded.output),
  )

  await box.stop()
  const restarted = performance.now()
  await box.start()
  const isBack = await proceed()
  const seconds = () => Math.round((performance.now() - restarted) / 1_000)
  report(
    way,
    'a restart of the machine',
    isBack,
    `${ORDERS} orders ${seconds()} s after it was switched on`,
  )

  const times: number[] = []
  let isPowered = true
  for (let cut = 1; cut <= CUTS; cut++) {
    await delay(Math.random() * 100)
    await box.cutPower()
    const start = performance.now()
    await box.start()
    isPowered = (await proceed()) && isPowered
    times.push(Math.round((performance.now() - start) / 1_000))
  }
  report(
    way,
    `${CUTS} power cuts`,
    isPowered,
    `${ORDERS} orders ${times.join(', ')} s after it was switched on`,
  )
}

interface Hotel {
  folder: string
  file: string
  key: string
  fixture: Awaited<ReturnType<typeof makePlaces>>['fixture']
  before: Awaited<ReturnType<typeof readStored>>
}

const missing = await findMissing()
if (missing) {
  console.log(`Left out: it needs ${missing}.`)
  process.exit()
}
const named = process.argv.slice(2)
const workshop = mkdtempSync(join(tmpdir(), 'bellhop-box-'))
const places = await makePlaces()
const place = await places.makePlace()
const hotel = {
  ...{ folder: workshop, file: join(workshop, 'hotel.backup'), key: printedKey },
  ...{ fixture: places.fixture, before: await readStored(place) },
}
await backUp(place, hotel.key, hotel.file)
const debian = join(workshop, 'debian')
await downloadDebian(debian)
await runTool('git', ['clone', '--quiet', root, join(debian, source)])
for (const way of ways) {
  if (named.length > 0 && !named.includes(way)) continue
  const box = await makeBox(workshop, debian)
  // The end of a nightly run by Ctrl+C.
  process.once('SIGINT', () => void box.remove().then(() => process.exit(130)))
  let outside: Awaited<ReturnType<typeof startOutside>> | undefined
  try {
    await box.start()
    outside = await startOutside(workshop)
    if (way === 'container') await makeImages(box, debian)
    await tryWay(way, box, hotel, outside.authority)
    report(
      way,
      'emails of the doctor',
      outside.subjects.length > 0,
      `${outside.subjects.length} received`,
    )
  } catch (error) {
    report(way, 'the trial itself', false, String(error))
    const { output } = await box
      .run('journalctl --output cat | tail --lines 60')
      .catch(() => ({ output: '' }))
    console.log(output)
  } finally {
    outside?.close()
    await box.remove()
  }
}
await places.close()
await rm(workshop, { recursive: true })
console.log(`\n| | | |\n|---|---|---|\n${rows.join('\n')}`)
process.exitCode = failures > 0 ? 1 : 0
