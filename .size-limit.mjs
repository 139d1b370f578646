/**
 * The bundle budget (gzip): what the guest app's first screen loads, and each later screen.
 * Vite's manifest says which chunks those are. Built by `npm run build`.
 */
import { readFileSync } from 'node:fs'

const dist = 'apps/guest/dist'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))

/** Chunks that a signed-out guest's first screen, or home, asks for at once although they are lazy. */
const FIRST_SCREENS = /\/(sign-in|home)-screen\.tsx$|\/messages\/en\.json$/

const withStaticImports = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withStaticImports(manifest[key].imports ?? [], seen)
  }
  return seen
}

const keys = Object.keys(manifest)
const first = withStaticImports(
  keys.filter((key) => manifest[key].isEntry || FIRST_SCREENS.test(key)),
)
const files = (chosen) => chosen.map((key) => `${dist}/${manifest[key].file}`)
const scripts = keys.filter((key) => manifest[key].file.endsWith('.js'))
const styles = new Set(keys.flatMap((key) => manifest[key].css ?? []))

export default [
  {
    name: 'guest: scripts of the first screen',
    path: files(scripts.filter((key) => first.has(key))),
    limit: '120 kB',
    gzip: true,
  },
  {
    name: 'guest: styles',
    path: [...styles].map((file) => `${dist}/${file}`),
    limit: '15 kB',
    gzip: true,
  },
  ...scripts
    .filter((key) => !first.has(key))
    .map((key) => ({
      name: `guest: later chunk ${manifest[key].name ?? key}`,
      path: files([key]),
      limit: '15 kB',
      gzip: true,
    })),
]
