import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, initialise, run, startEmbedded } from './embedded.ts'

let dataDir: string
let folder: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bellhop-embedded-'))
  folder = join(dataDir, 'postgres')
  postgres = await startEmbedded(dataDir)
  await query('CREATE TABLE towel (count integer)')
})
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pid = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

test('a killed PostgreSQL starts again with what was committed', async () => {
  await query('INSERT INTO towel VALUES (1)')
  const former = pid()
  process.kill(former, 'SIGKILL')
  await expect
    .poll(() => query('SELECT count FROM towel').catch(() => 'away'), { timeout: 60_000 })
    .toEqual([{ count: 1 }])
  expect(pid()).not.toBe(former)
})

test('a start stops the PostgreSQL that a killed server has left, and keeps its data', async () => {
  await postgres.stop()
  const left = await run(folder)
  await query('INSERT INTO towel VALUES (2)')
  postgres = await startEmbedded(dataDir)
  expect(left.exitCode).toBe(0)
  expect(await query('SELECT sum(count)::integer AS sum FROM towel')).toEqual([{ sum: 3 }])
})

test('a start after a power cut ignores the process that now has the number of the former one', async () => {
  await postgres.stop()
  const { uid, gid } = statSync(folder)
  const other = spawn('sleep', ['1000'], { uid, gid })
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    writeFileSync(join(folder, name), `${other.pid}\n${folder}\n`)
  postgres = await startEmbedded(dataDir).finally(() => other.kill())
  expect(pid()).not.toBe(other.pid)
})

test('a start waits for the former PostgreSQL, which stops and listens no more', async () => {
  await postgres.stop()
  const left = await run(folder)
  rmSync(join(folder, '.s.PGSQL.5432'))
  postgres = await startEmbedded(dataDir)
  expect(left.exitCode).toBe(0)
})

test('data of another version is refused with its number', async () => {
  const other = join(dataDir, 'other')
  await initialise(join(other, 'postgres'))
  writeFileSync(join(other, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startEmbedded(other)).rejects.toThrow(/initialized by PostgreSQL version 12/)
})

test('a path that no socket can have is refused', async () => {
  const long = join(dataDir, 'a'.repeat(90))
  await expect(startEmbedded(long)).rejects.toThrow(/is too long for the socket/)
})

test('a stop does not start it again', async () => {
  await postgres.stop()
  await delay(100)
  await expect(query('SELECT 1')).rejects.toThrow(/ENOENT/)
  postgres = await startEmbedded(dataDir)
})
