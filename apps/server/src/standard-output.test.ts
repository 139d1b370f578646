import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { systemEnv } from './testing/system-env.ts'
import { openBlankDatabase, urlOf } from './testing/test-database.ts'

test('of an installation without a terminal is lines of JSON', {
  timeout: 120_000,
  tags: 'nightly',
}, async () => {
  const blank = await openBlankDatabase()
  const DATABASE_URL = await urlOf(blank.db)
  await blank.close()
  const server = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{
        ...systemEnv,
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_URL,
        DEMO: 'off',
        LOG_LEVEL: 'info',
      },
      ...{
        NODE_ENV: 'production',
        DATA_DIR: await mkdtemp(join(inject('serversFolder'), 'output-')),
      },
    },
  })
  const closed = once(server, 'close')
  const lines: Record<string, unknown>[] = []
  for await (const text of createInterface({ input: server.stdout })) {
    const line = JSON.parse(text)
    lines.push(line)
    expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
    if (!line.setup) continue
    await fetch(`${line.url}/api/health`)
    server.kill()
  }
  await closed
  expect(lines.map(({ setup }) => setup)).toContainEqual(
    expect.stringMatching(/^http:\/\/localhost:\d+\/desk\/setup#key=[\w-]{32}$/),
  )
})
