import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { measureFolder } from '../apps/server/src/media/measure-folder.ts'
import { packageInto } from './package.ts'
import { root } from './run.ts'

/** The user of the server if the test is run by root, who may write anywhere. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** Takes a minute, and needs the registry of npm: npm run nightly. */
describe.runIf(process.env.PACKAGE_TESTS)('an installation', () => {
  let folder: string
  let data: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bellhop-package-'))
    data = join(folder, 'data')
    expect(await packageInto(join(folder, 'packed'))).toBeUndefined()
    renameSync(join(folder, 'packed'), join(folder, 'bellhop'))
    mkdirSync(data)
    if (isRoot) {
      chownSync(folder, nobody, nobody)
      chownSync(data, nobody, nobody)
    }
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const url = 'http://127.0.0.1:3999'
  const password = 'password of the demo'
  const start = (...args: string[]) =>
    spawn(join(folder, 'bellhop/bin/bellhop'), args, {
      cwd: data,
      env: {
        ...{ PATH: '/usr/bin:/bin', DATA_DIR: data, HOST: '127.0.0.1', PORT: '3999' },
        ...{ PUBLIC_URL: url, DEMO_PASSWORD: password },
      },
      ...(isRoot && { uid: nobody, gid: nobody }),
    })

  test('has at most 200 MB of dependencies, and no tests', async () => {
    expect(await measureFolder(join(folder, 'bellhop/node_modules'))).toBeLessThan(200e6)
    const server = readdirSync(join(folder, 'bellhop/apps/server/src'), { recursive: true })
    expect(server.filter((file) => /\.test\.|testing/.test(String(file)))).toEqual([])
  })

  test('has all that its modules load, when it starts or later', async () => {
    const isStarted = /\/(main|create-hotel|read-duration|.*-(command|process|worker))\.ts$/
    const cwd = join(folder, 'bellhop')
    const files = globSync('apps/server/src/**/*.ts', { cwd })
      .filter((file) => !isStarted.test(file))
      .map((file) => `./${file}`)
    const sources = files.map((file) => readFileSync(join(cwd, file), 'utf8')).join('\n')
    const packages = [...sources.matchAll(/ import\('([^.'][^']*)'\)/g)].map(([, name]) => name)
    expect(packages).toContain('@electric-sql/pglite')
    const load = `for (const module of ${JSON.stringify([...files, ...packages])}) {
      await import(module)
    }
    process.exit()`
    const node = spawn(join(cwd, 'bin/node'), ['--input-type=module', '--eval', load], { cwd })
    expect(await text(node.stderr)).toBe('')
    expect(files.length).toBeGreaterThan(1000)
  })

  test('serves the demo, the desk, PDFs and its source code', async () => {
    const server = start()
    try {
      await vi.waitFor(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200), {
        timeout: 120_000,
        interval: 500,
      })
      for (const path of ['/', '/desk/', '/source', '/licences']) {
        const response = await fetch(url + path)
        expect([path, response.status]).toEqual([path, 200])
        // The server would wait for its reader before it ends.
        await response.arrayBuffer()
      }
      const session = await fetch(`${url}/api/desk/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'session-of-the-test' },
        body: JSON.stringify({ email: 'admin@demo.bellhop.example', password }),
      })
      const cards = await fetch(`${url}/api/desk/qr-cards/rooms`, {
        headers: { cookie: session.headers.getSetCookie().join('; ') },
      })
      expect((await cards.text()).slice(0, 5)).toBe('%PDF-')
    } finally {
      server.kill()
      expect((await once(server, 'exit'))[0]).toBe(0)
    }
  })

  test('has its modules compiled, also in another folder than where it was packaged', async () => {
    const doctor = spawn(join(folder, 'bellhop/bin/bellhop'), ['doctor', '--help'], {
      env: { PATH: '/usr/bin:/bin', NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
    })
    const log = await text(doctor.stderr)
    expect(log.match(/ was accepted/g)?.length).toBeGreaterThan(500)
  })

  test('runs its commands', async () => {
    const doctor = start('doctor')
    expect([0, 1]).toContain((await once(doctor, 'exit'))[0])
    expect((await once(start('unknown'), 'exit'))[0]).toBe(64)
    // The others without what they need: each says so in words of its own.
    const others = 'backup restore key-sheet upgrade admin-link create-hotel distribute'
    for (const command of others.split(' ')) {
      const run = start(command)
      const output = await Promise.all([text(run.stdout), text(run.stderr)])
      expect(output.join('')).not.toMatch(/^node:|Cannot find| {4}at /m)
      expect(output.join('').length, command).toBeGreaterThan(20)
    }
  })
})

test('the Containerfile installs what the tests have tried', () => {
  const file = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
  expect(file.match(/^RUN npm .*/gm)).toEqual([
    'RUN npm ci --omit=dev',
    'RUN npm run package -- /opt/bellhop',
  ])
})
