/**
 * `npm run api-breaks`: says what programs with a key can no longer call or read since the last release, by openapi.json;
 * `npm run api-breaks v0.2.0` since another commit or tag. `npm run release` runs it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastRelease } from '../apps/server/src/upgrade/last-release.ts'
import { findBreaks } from './find-breaks.ts'
import { root } from './run.ts'

const [since = lastRelease.commit] = process.argv.slice(2)
const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
const released = JSON.parse(execFileSync('git', ['show', `${since}:openapi.json`], options))
const current = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))
const breaks = findBreaks(released, current, 'programs')
for (const sentence of breaks) console.log(sentence)
console.log(`${breaks.length} breaks for programs since ${since}`)
process.exitCode = breaks.length > 0 ? 1 : 0
