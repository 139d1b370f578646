import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { findFreePort } from '../testing/free-port.ts'
import { openDatabase } from './open.ts'

/** Debian's package. */
const pgbouncer = '/usr/sbin/pgbouncer'
const nobody = 65_534

async function openThrough(mode: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const postgres = decodeURIComponent(new URL(inject('postgresUrl')).hostname)
  chmodSync(dirname(postgres), 0o755)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
template = host=${postgres} user=bellhop dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`,
  )
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const pooler = spawn(pgbouncer, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  try {
    await new Promise<void>((isUp) => {
      pooler.stderr.on('data', (lines) => String(lines).includes('process up') && isUp())
    })
    const settings = readSettings({
      DATABASE_URL: `postgres://bellhop:bellhop@127.0.0.1:${port}/template`,
    })
    const database = await openDatabase(settings)
    await database.close()
  } finally {
    pooler.kill()
    rmSync(folder, { recursive: true })
  }
}

test.runIf(existsSync(pgbouncer))(
  'PgBouncer pools by session; by transaction a sentence says what to set',
  async () => {
    await openThrough('session')
    await expect(openThrough('transaction')).rejects.toThrow(/Set its pool_mode to session, or/)
  },
)
