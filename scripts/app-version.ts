import { readFileSync } from 'node:fs'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** For the `define` of Vite: a front end shows the version that it was built as, which a phone may keep for a while. */
export const defineVersion = { 'import.meta.env.VERSION': JSON.stringify(version) }
