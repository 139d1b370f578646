/** The bundle budget of the guest app (gzip): the first screen, its styles, and each later screen. */
import { join } from 'node:path'
import { appLanguages } from '@bellhop/languages'
import { guestDist, readGuestChunks } from './scripts/guest-chunks.ts'

const { styles, later, polyfill } = readGuestChunks()

/** Loaded by index.html directly. */
const beforePaint = 'first-paint.js'

const budget = (name, files, limit) => ({
  name: `guest: ${name}`,
  path: files.map((file) => join(guestDist, file)),
  limit,
  gzip: true,
})

export default [
  ...appLanguages.flatMap((language) => {
    const { signIn, home } = readGuestChunks(language)
    return [
      budget(`scripts of sign-in in ${language}`, [beforePaint, ...signIn], '120 kB'),
      budget(`scripts of home in ${language}`, [beforePaint, ...home], '120 kB'),
    ]
  }),
  budget('styles', styles, '15 kB'),
  budget('Temporal for older browsers', polyfill, '20 kB'),
  ...later.map((file) => budget(file, [file], '16 kB')),
]
