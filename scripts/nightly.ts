/**
 * `npm run nightly`: what takes too long for `npm test`. Its tests with the tag `nightly`; each call by every role that may make it; all journeys, with axe in each; the main journeys in WebKit and Firefox, where installed;
 * properties with 100,000 examples instead of 500 or 2,000, other ones each night, and the prices of 1,000,000 stays instead of 2,000; a million hostile requests instead
 * of 1,000; 2,000 damaged voice messages instead of 5; 5,000 random stays instead of 200; eight desks at the same
 * stays for an hour; the images of the demo; a hotel file of 1 GB instead of 60 MB; an import of 20,000 rows instead
 * of 200; 1,000,000 orders in which a hotel and a portal sell the same rooms instead of 300; 10,000 events to a webhook through three restarts of two servers instead of 400; a fire alarm on 500 phones; the statements of every call; the faults, the long one of the chat included;
 * every bench; a distributed database, where PostgreSQL has Citus; all checks and the contract tests with a new editor; an installation as `npm run package` makes it, and
 * the container where Podman or Docker runs; a fresh Debian 13 set up as a box in the office, in both ways; the tests of `npm test` at other dates. A failure does not stop the rest.
 * `npm run nightly clocks journeys` runs the parts of these names.
 */
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

/**
 * @param files parts of their names
 * @param project `*` for both
 */
const vitest = (files: string | string[], project: string, env: Record<string, string>) =>
  run('vitest', ['run', ...[files].flat(), '--project', project, `--testTimeout=${HOUR_MS}`], {
    env: { NIGHTLY_TESTS: 'on', RANDOM_EXAMPLES: 'on', ...env },
  })

const parts: Record<string, () => Promise<boolean>> = {
  // Servers of the tests and the bench of sizes use what is built.
  'front ends': () => run('node', ['scripts/build.ts']),
  'long tests': () => vitest('--tagsFilter=nightly', '*', {}),
  'every role': () => vitest('ownership', 'api', { OWNERSHIP_ROLES: 'all' }),
  properties: () => vitest('packages/domain', 'unit', { PROPERTY_RUNS: '100000' }),
  journeys: runJourneys,
  'journeys in WebKit and Firefox': () => run('node', ['e2e/engines/run.ts']),
  'hostile requests': () => vitest('hostile.test', 'api', { HOSTILE_RUNS: '1000000' }),
  'damaged voice messages': () => vitest('measure-voice', 'unit', { VOICE_RUNS: '2000' }),
  'statements of every call': () => vitest('statements.test', 'api', { STATEMENT_CALLS: 'all' }),
  'images of the demo': () => vitest('demo/pictures', 'unit', { DEMO_IMAGES: 'all' }),
  'random stays': () =>
    vitest(['random-stays', 'random-bills', 'change-dates'], 'api', {
      RANDOM_STAYS: '5000',
    }),
  'eight desks': () => vitest('random-desks', 'api', { RANDOM_DESKS_MINUTES: '60' }),
  'a large import': () => vitest('large-import', 'api', { IMPORT_ROWS: '20000' }),
  channels: () => vitest('channels/model.test', 'api', { CHANNEL_MODELS: '1000000' }),
  'many events': () => vitest('many-events', 'api', { WEBHOOK_EVENTS: '10000' }),
  'a fire alarm': () => vitest('many-phones', 'api', { MUSTER_PHONES: '500' }),
  'a hotel file of 1 GB': () => vitest('large-file', 'api', { HOTEL_FILE_MB: '1000' }),
  faults: () => run('node', ['bench/fault/fault.ts'], { env: { FAULT_MINUTES: '20' } }),
  bench: () => run('node', ['bench/bench.ts']),
  citus: () => run('node', ['bench/many/citus.ts', ...(named.includes('citus') ? ['citus'] : [])]),
  clocks: () =>
    run('node', ['scripts/clocks/clocks.ts', ...(named.includes('clocks') ? ['all'] : [])]),
  'a new editor': () => vitest('new-editor', 'unit', { EDITOR_TESTS: 'on' }),
  box: () => run('node', ['bench/box/box.ts']),
  package: () => vitest('scripts/', 'unit', { PACKAGE_TESTS: 'on' }),
  'faults of the chat': () => run('node', ['bench/fault/fault.ts', 'chat']),
}

/** In parts, each of which ends before the hotel's outlets close (`e2e/support/hotel-clock.ts`). */
async function runJourneys(): Promise<boolean> {
  if (!(await ensureChromium())) return false
  let passed = true
  for (const part of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const args = ['test', '--reporter=line', `--shard=${part}/8`]
    if (!(await run('playwright', args, { env: { NIGHTLY_JOURNEYS: 'on' } }))) passed = false
  }
  return passed
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown}. The parts are: ${Object.keys(parts)}`)

const lines: string[] = []
for (const [name, work] of Object.entries(parts)) {
  if (named.length > 0 && name !== 'front ends' && !named.includes(name)) continue
  const start = performance.now()
  const passed = await work()
  if (!passed) process.exitCode = 1
  const minutes = Math.round((performance.now() - start) / 60_000)
  lines.push(`${passed ? '✓' : '✗'} ${name} (${minutes} min)`)
}
console.log(lines.join('\n'))
