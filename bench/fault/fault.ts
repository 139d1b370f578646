/**
 * `npm run fault`: what the server promises when things go wrong around it, tried on the real server process and both
 * databases. Prints a table; `npm run fault kill` runs the faults with that word in their name.
 */
import { chatMessages } from './chat-messages.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseRestarts } from './database-restarts.ts'
import { type Engine, makePgliteEngine, makePostgresEngine } from './engines.ts'
import { fullDisk } from './full-disk.ts'
import { hostileRequests } from './hostile-requests.ts'
import type { Fault, Report } from './report.ts'
import { serverKills } from './server-kills.ts'
import { signInStorm } from './sign-in-storm.ts'
import { slowReaders } from './slow-readers.ts'
import { endServers } from './start-server.ts'

const faults: Fault[] = [
  ...databaseRestarts,
  serverKills,
  chatMessages,
  slowReaders,
  hostileRequests,
  signInStorm,
  fullDisk,
  clockJumps,
]

const [wanted = ''] = process.argv.slice(2)
const engines = await Promise.all([makePgliteEngine(), makePostgresEngine()])
const rows: {
  fault: string
  database: string
  seconds: number
  figures: string
  result: string
}[] = []
for (const fault of faults.filter(({ name }) => name.includes(wanted))) {
  await Promise.all(
    engines.filter(({ name }) => fault.on.includes(name)).map((engine) => tryFault(fault, engine)),
  )
  await endServers()
}
for (const engine of engines) await engine.close()
console.table(rows)
process.exitCode = rows.some(({ result }) => result.startsWith('FAIL')) ? 1 : 0

async function tryFault(fault: Fault, engine: Engine): Promise<void> {
  const start = performance.now()
  const report = await fault
    .run(engine)
    .catch((error): Report => ({ figures: '', failures: [String(error)] }))
  const seconds = Math.round((performance.now() - start) / 1000)
  const { figures, failures, skipped } = report
  const result = skipped ? 'skipped' : failures.length > 0 ? 'FAIL' : 'pass'
  rows.push({
    fault: fault.name,
    database: engine.name,
    seconds,
    figures: skipped ?? figures,
    result,
  })
  console.log(`${result}: ${fault.name} on ${engine.name} (${seconds} s) ${skipped ?? figures}`)
  for (const failure of failures) console.log(`  ${failure.slice(0, 500)}`)
}
