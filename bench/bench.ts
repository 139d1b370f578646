/**
 * `npm run bench`: compares our API calls with bare ones and with those of the last release, shows what is independent of
 * the number of hotels and what a hotel's streams and webhooks take from another, compares the guest app's size with
 * React's, and measures an installation. Absolute numbers depend on the machine; the ratios are what matters. `npm run
 * bench rooms` runs one part: calls, rooms, growth, search, beside, sizes, channels or installation; `npm run bench -- --json
 * figures.json` also writes all figures to a file.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { benchBeside } from './beside.ts'
import { benchCalls } from './calls.ts'
import { benchChannels } from './channels.ts'
import { benchGrowth } from './growth.ts'
import { benchInstallation } from './installation.ts'
import { type Generator, startGenerator } from './load/start-generator.ts'
import { writeFigures } from './report.ts'
import { benchRooms } from './rooms.ts'
import { benchSearch } from './search.ts'
import { benchSizes } from './sizes.ts'

const parts: Record<string, (generator: Generator) => Promise<void>> = {
  calls: benchCalls,
  rooms: benchRooms,
  growth: benchGrowth,
  search: benchSearch,
  beside: benchBeside,
  sizes: benchSizes,
  channels: benchChannels,
  installation: benchInstallation,
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
})
const [wanted] = positionals
const names = wanted ? [wanted] : Object.keys(parts)

console.log(
  `Each server, PostgreSQL and the load generator run in separate processes, on ${availableParallelism()} cores; only one server is under load at a time.`,
)
const generator = startGenerator()
try {
  for (const name of names) {
    const run = parts[name]
    if (!run) throw new Error(`Unknown part ${name}; available: ${Object.keys(parts).join(', ')}`)
    await run(generator)
  }
  if (values.json) writeFigures(values.json)
} finally {
  generator.stop()
}
