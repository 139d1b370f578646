/**
 * `npm run fault`: tests the server's guarantees under faults, with the real server process and its embedded
 * PostgreSQL, in about ten minutes. Prints a table. `npm run fault kill` runs the faults with that word in their name; FAULT_MINUTES gives a
 * slow machine more time.
 */
import { backups } from './backups.ts'
import { bookingFlood } from './booking-flood.ts'
import { channel } from './channel.ts'
import { chatMessages } from './chat-messages.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseRestarts } from './database-restarts.ts'
import { unmountDisks } from './disks.ts'
import { escalation } from './escalation.ts'
import { fullDisk } from './full-disk.ts'
import { hostileRequests } from './hostile-requests.ts'
import { calendarsNeighbour } from './neighbours/calendars.ts'
import { documentsNeighbour } from './neighbours/documents.ts'
import { picturesNeighbour } from './neighbours/pictures.ts'
import { pushNeighbour } from './neighbours/push.ts'
import { makePlaces } from './places.ts'
import { powerCuts } from './power-cuts.ts'
import { printers } from './printers.ts'
import type { Fault } from './report.ts'
import { serverKills } from './server-kills.ts'
import { signInStorm } from './sign-in-storm.ts'
import { slowReaders } from './slow-readers.ts'
import { endServers } from './start-server.ts'
import { type Row, tryFault } from './try-fault.ts'
import { unfinishedUploads } from './unfinished-uploads.ts'
import { upgradeOfData } from './upgrade-of-data.ts'
import { upgrades } from './upgrades.ts'
import { webhooks } from './webhooks.ts'

/** The last two use the remaining time for repetitions. */
const faults: Fault[] = [
  signInStorm,
  bookingFlood,
  documentsNeighbour,
  calendarsNeighbour,
  pushNeighbour,
  picturesNeighbour,
  ...databaseRestarts,
  fullDisk,
  powerCuts,
  backups,
  upgrades,
  upgradeOfData,
  unfinishedUploads,
  clockJumps,
  slowReaders,
  printers,
  chatMessages,
  escalation,
  channel,
  webhooks,
  hostileRequests,
  serverKills,
]

/** For stopping the database and deleting its data. */
const CLEAN_UP_MS = 15_000
const limit = Number(process.env.FAULT_MINUTES ?? 15) * 60_000
const deadline = performance.now() + limit - CLEAN_UP_MS
// The limit holds even if the database cannot be started or stopped.
setTimeout(() => process.exit(1), limit)

const [wanted] = process.argv.slice(2)
const chosen = faults.filter(({ name, isByNameOnly }) =>
  wanted ? name.includes(wanted) : !isByNameOnly,
)
const places = await makePlaces()
const rows: Row[] = []
for (const fault of chosen) {
  rows.push(await tryFault(fault, places, deadline))
  await endServers()
  await unmountDisks()
}
console.table(rows)
await places.close()
// Exits explicitly: a fault that timed out is still waiting for something.
process.exit(rows.some(({ result }) => result.startsWith('FAIL')) ? 1 : 0)
