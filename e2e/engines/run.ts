/**
 * `npm run engines`: the main journeys in WebKit and Firefox, where they are installed. `npm run engines webkit` fails if
 * it is missing; more arguments are Playwright's.
 */
import { ensureChromium } from '../../scripts/chromium.ts'
import { run } from '../../scripts/run.ts'
import { engines } from './engines.ts'

const [, , ...args] = process.argv
const named = args.filter((name) => name in engines)
const chosen: string[] = []
for (const [name, { packages, isInstalled }] of Object.entries(engines)) {
  if (named.length > 0 && !named.includes(name)) continue
  if (isInstalled) chosen.push(`--project=${name}`)
  else {
    console.log(`The journeys in ${name} need Debian's packages: apt-get install ${packages}`)
    if (named.length > 0) process.exitCode = 1
  }
}
if (chosen.length > 0) {
  const rest = args.filter((name) => !named.includes(name))
  const command = ['test', '--config=e2e/engines', '--reporter=line', ...chosen, ...rest]
  // The demo's guest signs in there.
  const passed = (await ensureChromium()) !== undefined && (await run('playwright', command))
  if (!passed) process.exitCode = 1
}
