import { existsSync, globSync } from 'node:fs'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

interface EngineOnMachine {
  /** Debian's packages. */
  packages: string
  isInstalled: boolean
  /** @param folder an empty one for its settings */
  start(folder: string, zone: string): Promise<Engine>
}

const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const [miniBrowser = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

/** The browsers beside Chromium, by the names of the engines. */
export const engines: Record<string, EngineOnMachine> = {
  webkit: {
    packages: 'webkit2gtk-driver xvfb',
    isInstalled: [miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync),
    start: (folder, zone) => startWebKit(miniBrowser, folder, zone),
  },
  firefox: {
    packages: 'firefox-esr',
    isInstalled: existsSync(firefox),
    start: (folder, zone) => startFirefox(firefox, folder, zone),
  },
}

export async function startEngine(name: string, folder: string, zone: string): Promise<Engine> {
  const engine = engines[name]
  if (!engine) throw new Error(`Expected an engine, not ${name}`)
  return await engine.start(folder, zone)
}
