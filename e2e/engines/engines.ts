import { existsSync, globSync } from 'node:fs'
import type { Driver, Size } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

interface Engine {
  /** Debian's packages. */
  packages: string
  isInstalled: boolean
  /** @param folder an empty one for its settings */
  open(folder: string, zone: string, size: Size): Promise<Driver>
}

const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const [miniBrowser = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

/** The browsers beside Chromium, by the names of the engines. */
export const engines: Record<string, Engine> = {
  webkit: {
    packages: 'webkit2gtk-driver xvfb',
    isInstalled: [miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync),
    open: (...options) => openWebKit(miniBrowser, ...options),
  },
  firefox: {
    packages: 'firefox-esr',
    isInstalled: existsSync(firefox),
    open: (...options) => openFirefox(firefox, ...options),
  },
}
