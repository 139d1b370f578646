import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { getOtp } from '@bellhop/contract/guest/sign-in'
import { expect, inject, test, vi } from 'vitest'
import { systemEnv } from './testing/system-env.ts'
import { openBlankDatabase, urlOf } from './testing/test-database.ts'

const slow = { timeout: 120_000 }

test('is lines of JSON, if it is not a terminal', slow, async () => {
  const blank = await openBlankDatabase()
  const DATABASE_URL = await urlOf(blank.db)
  await blank.close()
  const lines: Record<string, unknown>[] = []
  const start = async (env: NodeJS.ProcessEnv) => {
    const server = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ ...systemEnv, HOST: '127.0.0.1', PORT: '0', DATABASE_URL },
        ...{ DATA_DIR: await mkdtemp(join(inject('serversFolder'), 'output-')), ...env },
      },
    })
    const first = lines.length
    createInterface({ input: server.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
    return await vi.waitFor(() => {
      const welcome = lines.slice(first).find(({ url }) => url)
      if (!welcome) throw new Error('There is no address yet')
      return { server, welcome }
    }, slow)
  }
  const stop = async ({ server }: Awaited<ReturnType<typeof start>>) => {
    server.kill()
    await once(server, 'close')
  }

  const empty = await start({ DEMO: 'off' })
  expect(empty.welcome.setup).toMatch(/^http:\/\/localhost:\d+\/desk\/setup#key=[\w-]{32}$/)
  await stop(empty)

  const demo = await start({ DEMO: 'on' })
  const { url, guestApp, desk, email, password, phone } = demo.welcome
  expect(guestApp).toMatch(/\/\?hotel=[\w-]{36}$/)
  expect([desk, email, password]).toEqual(Array(3).fill(expect.stringMatching(/./)))
  const hotelId = new URL(String(guestApp)).searchParams.get('hotel')
  const asked = await fetch(`${url}/api${getOtp.url}`, {
    method: getOtp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hotelId, phone }),
  })
  expect(asked.status).toBe(200)
  await vi.waitFor(() => {
    expect(lines).toContainEqual(expect.objectContaining({ to: phone, code: expect.any(String) }))
  })
  await stop(demo)
  for (const line of lines)
    expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
})
