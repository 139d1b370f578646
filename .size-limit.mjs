/**
 * The bundle budget (gzip): what the guest app's first screen loads, and each later screen.
 * Vite's manifest says which chunks those are. Built by `npm run build`.
 */
import { readFileSync } from 'node:fs'

const dist = 'apps/guest/dist'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))

const withStaticImports = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withStaticImports(manifest[key].imports ?? [], seen)
  }
  return seen
}

const keys = Object.keys(manifest)
/** What is loaded when a phone opens on these: the lazy ones that are asked for at once belong to it. */
const openingOn = (screens) => {
  const lazy = new RegExp(`/(${screens})\\.tsx$|/messages/en\\.json$`)
  return withStaticImports(keys.filter((key) => manifest[key].isEntry || lazy.test(key)))
}
const signIn = openingOn('sign-in-screen')
const home = openingOn('home-screen|live-updates')

/** Loaded only by a browser that has no Temporal of its own. */
const POLYFILL = /temporal-polyfill/

const isScript = (key) => manifest[key].file.endsWith('.js')
const files = (chosen) => [...chosen].filter(isScript).map((key) => `${dist}/${manifest[key].file}`)
const styles = new Set(keys.flatMap((key) => manifest[key].css ?? []))

export default [
  { name: 'guest: scripts of sign-in', path: files(signIn), limit: '120 kB', gzip: true },
  { name: 'guest: scripts of home', path: files(home), limit: '120 kB', gzip: true },
  {
    name: 'guest: styles',
    path: [...styles].map((file) => `${dist}/${file}`),
    limit: '15 kB',
    gzip: true,
  },
  ...keys
    .filter((key) => isScript(key) && !signIn.has(key) && !home.has(key))
    .map((key) => ({
      name: `guest: later chunk ${manifest[key].name ?? key}`,
      path: files([key]),
      limit: POLYFILL.test(key) ? '20 kB' : '15 kB',
      gzip: true,
    })),
]
