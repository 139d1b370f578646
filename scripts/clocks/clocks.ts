/**
 * `npm run nightly clocks`: the tests of `npm test` on days and at hours that are unlike others, with the clock of every
 * program set before the first one starts. `node scripts/clocks/clocks.ts 02-29` runs the moments whose name contains
 * that, `all` each of them; named, they fail where the clock cannot be set.
 */
import 'temporal-polyfill/global'
import { ensureChromium } from '../chromium.ts'
import { run } from '../run.ts'
import { compileClock, type SetClock } from './shift-clock.ts'

/** The zone is the machine's. Nearly all hotels of the tests are in Kolkata. */
const moments = [
  // A stay crosses a month.
  '2026-11-29T03:00[Asia/Kolkata]',
  // The year ends during the tests.
  '2026-12-31T23:50[Asia/Kolkata]',
  '2027-01-01T03:00[Asia/Kolkata]',
  // The clocks change during the tests.
  '2027-03-14T01:55[America/New_York]',
  '2027-03-28T00:55[Europe/London]',
  '2027-10-31T01:55[Europe/London]',
  '2027-11-07T01:55[America/New_York]',
  // Around a leap day.
  '2028-02-28T23:30[Asia/Kolkata]',
  '2028-02-29T03:00[Asia/Kolkata]',
  '2028-02-29T23:30[Asia/Kolkata]',
]

const [named] = process.argv.slice(2)
const chosen = moments.filter((name) => !named || named === 'all' || name.includes(named))
const setClock = await compileClock()
if (chosen.length === 0) {
  console.error(`The moments are:\n${moments.join('\n')}`)
  process.exitCode = 1
} else if (setClock) {
  const lines: string[] = []
  for (const name of chosen) {
    const at = Temporal.ZonedDateTime.from(name)
    for (const runner of [runVitest, runPlaywright]) {
      const passed = await runner(at, setClock)
      if (!passed) process.exitCode = 1
      lines.push(`${passed ? '✓' : '✗'} ${name} ${runner.name.slice(3)}`)
    }
  }
  console.log(lines.join('\n'))
} else {
  console.log('The clock is set on Linux with a C compiler only: apt-get install gcc libc6-dev')
  if (named) process.exitCode = 1
}

function runVitest(at: Temporal.ZonedDateTime, setClock: SetClock): Promise<boolean> {
  return run('vitest', ['run'], { env: setClock(at) })
}

/** Journeys need a hotel where it is 14:00 (e2e/support/hotel-clock.ts): on the day of a change, one in that zone. */
async function runPlaywright(at: Temporal.ZonedDateTime, setClock: SetClock): Promise<boolean> {
  if ((await ensureChromium()) === undefined) return false
  const env =
    at.timeZoneId === 'Asia/Kolkata'
      ? setClock(at)
      : { ...setClock(at.with({ hour: 14, minute: 0 })), E2E_ZONE: at.timeZoneId }
  return await run('playwright', ['test', '--reporter=line'], { env })
}
