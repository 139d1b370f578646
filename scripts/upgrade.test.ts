import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastRelease } from '../apps/server/src/upgrade/last-release.ts'
import { upgrade } from './upgrade.ts'

let workshop: string
beforeEach(() => {
  workshop = mkdtempSync(join(tmpdir(), 'bellhop-upgrade-'))
})
afterEach(() => rmSync(workshop, { recursive: true, force: true }))

const note = (line: string) => writeFileSync(join(workshop, 'log'), `${line}\n`, { flag: 'a' })
const readLog = () => readFileSync(join(workshop, 'log'), 'utf8').trim().split('\n')

/** An installation whose commands only note that they were called. */
function install(folder: string, version: string): undefined {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  const command = join(folder, 'bin/bellhop')
  writeFileSync(command, `#!/bin/sh\necho "${version} $*" >> ${join(workshop, 'log')}\n`)
  chmodSync(command, 0o755)
}

/** Upgrades to a version that never answers. */
async function fail(from: string): Promise<string> {
  const folder = join(workshop, 'bellhop')
  install(folder, from)
  return await upgrade({
    folder,
    env: { DATABASE_URL: 'postgres://127.0.0.1:1/none', PORT: '1', DATA_DIR: workshop },
    backup: '/backups/before',
    startMs: 1,
    pack: async (next) => install(next, '99.0.0'),
    stop: async () => note('stop') === undefined,
    start: async () => note('start') === undefined,
  }).catch((error: Error) => error.message)
}

test('the last release serves until the restart, and again after a failure', async () => {
  expect(await fail(lastRelease.version)).toContain('99.0.0 did not answer within 0.001 s')
  expect(readLog()).toEqual(['99.0.0 upgrade /backups/before', 'stop', 'start', 'stop', 'start'])
})

test('an older version is stopped first, and gets its database back after a failure', async () => {
  expect(await fail('0.0.9')).toContain('Version 0.0.9 has been started again.')
  expect(readLog()).toEqual([
    ...['stop', '99.0.0 upgrade /backups/before', 'start', 'stop'],
    ...['0.0.9 restore /backups/before --replace', 'start'],
  ])
})
