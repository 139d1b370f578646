import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

// Headless only, which takes a third less time.
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * A Chromium on this machine: CHROMIUM_PATH, Playwright's, or the system's.
 *
 * @param isWhole with features that a headless shell lacks, such as notifications
 */
export function findChromium(isWhole = false): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find(
    (path) => path && existsSync(path) && !(isWhole && /headless[-_]shell/.test(path)),
  )
}

/** Finds a Chromium, or installs one: Playwright's, or else the system's package. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one for the browser tests.')
  await run('playwright', ['install', '--with-deps', 'chromium'], { asks: true })
  if (findChromium()) return findChromium()
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const [command = 'apt-get', ...args] = apt
  await run(command, [...args, 'update', '-q'])
  const install = (browser: string) =>
    run(command, [...args, 'install', '-y', '-q', browser, 'fonts-noto-core'])
  // Not every release has a separate headless shell package.
  if (!(await install('chromium-headless-shell'))) await install('chromium')
  const installed = findChromium()
  if (!installed) {
    console.error('No Chromium could be installed. Install one, or set CHROMIUM_PATH to it.')
  }
  return installed
}
