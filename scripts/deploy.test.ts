import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../apps/server/src/settings.ts'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the Containerfile has no mistakes', () => {
  expect(validate(read('Containerfile'))).toEqual([])
  expect(validate('FORM debian')).not.toEqual([])
})

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'))

  test('runs the container as a user without rights', () => {
    const [, final = ''] = read('Containerfile').split(/^FROM docker.io\/library\/debian/m)
    expect(final).toMatch(/^USER 10001$/m)
    expect(services.bellhop).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })

  test('starts both again after a power cut, the server once the database accepts connections', () => {
    for (const service of [services.bellhop, services.database]) {
      expect(service).toMatchObject({ restart: 'always', healthcheck: { test: expect.anything() } })
      // PostgreSQL as it is by default: what it has acknowledged is on the disk.
      expect(service).not.toHaveProperty('command')
    }
    expect(services.bellhop.depends_on.database.condition).toBe('service_healthy')
    // During its set-up, the database is ready on its socket only.
    expect(services.database.healthcheck.test).toContain('--host=127.0.0.1')
  })

  test('keeps the data in volumes, which belong to the user of the container', () => {
    const places = [services.bellhop, services.database].flatMap(({ volumes }) => volumes)
    expect(places).toContain('data:/data')
    expect(places).toContain('database:/var/lib/postgresql')
    // A volume that is made takes over the owner of the folder in the image.
    expect(read('Containerfile')).toContain(
      'install --directory --owner bellhop --group bellhop /data',
    )
  })

  test('has its keys in a file that neither Git nor the image takes', async () => {
    expect(await runTool('git', ['check-ignore', 'deploy/.env'])).toMatchObject({ code: 0 })
    expect(readFileSync(join(root, '.containerignore'), 'utf8')).toMatch(/^\/deploy\/\.env$/m)
  })
})

describe('ask-settings', () => {
  const ask = async (way: string, ...answers: string[]) => {
    const file = join(folder, `${way}.env`)
    rmSync(file, { force: true })
    const script = `printf '%s\\n' "$@" | deploy/ask-settings ${way} ${file}`
    const tried = await runTool('sh', ['-c', script, 'sh', ...answers])
    const env = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : undefined
    return { file, env, ...tried }
  }
  const password = `pa$$w#rd'"\\ é`
  const mail = [
    'mail.hotel.example',
    'stay@hotel.example',
    password,
    "Hôtel de l'Europe <a@b.example>",
  ]

  test('writes what the container needs, for root only', async () => {
    const { file, env = {} } = await ask('container', 'https://stay.hotel.example/', ...mail, '')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect(used).toContain('POSTGRES_PASSWORD')
    for (const name of used) expect(env[name], name).toMatch(/^[\w/]+$/)
    // The server makes one and a backup has it; with another one set, that backup could not be restored.
    expect(env).not.toHaveProperty('SECRET_KEY')
    const { BACKUP_KEY, SMTP_URL = '', ...settings } = readSettings(env)
    expect(BACKUP_KEY).toHaveLength(44)
    expect(settings).toMatchObject({
      ...{ PUBLIC_URL: 'https://stay.hotel.example', TRUST_PROXY: 1, DEMO: 'off' },
      ...{ OTP_DELIVERY: 'smtp', SMTP_FROM: mail[3] },
    })
    const { protocol, host, username, password: encoded } = new URL(SMTP_URL)
    expect([protocol, host]).toEqual(['smtps:', mail[0]])
    expect([username, encoded].map(decodeURIComponent)).toEqual([mail[1], password])
  })

  test('writes what the service needs, with a printed key and without a mail server', async () => {
    const key = 'a key that was printed, with spaces #1'
    const { env = {} } = await ask('service', 'http://192.168.1.10', '', key)
    expect(readSettings(env)).toMatchObject({
      ...{ BACKUP_KEY: key, BACKUP_DIR: '/mnt/backups', DATA_DIR: '/var/lib/bellhop' },
      ...{ OTP_DELIVERY: 'console', HOST: '127.0.0.1' },
    })
  })

  test.each([
    ['an address without its protocol', ['stay.hotel.example', '', '']],
    ['an address with a path', ['https://stay.hotel.example/app', '', '']],
    ['a mail server with its protocol', ['https://stay.hotel.example', 'smtps://mail']],
    ['answers that end early', ['https://stay.hotel.example']],
  ])('writes nothing after %s', async (_, answers) => {
    expect(await ask('service', ...answers)).toMatchObject({
      ...{ code: 1, env: undefined },
      output: expect.stringMatching(/Nothing was changed\.\n$/),
    })
  })
})

test('the scripts have no mistakes that ShellCheck would find', async ({ skip }) => {
  const check = (...files: string[]) => runTool('shellcheck', ['--severity=warning', ...files])
  const checked = await check('deploy/install', 'deploy/ask-settings', 'deploy/bellhop')
  if (!checked) return skip('shellcheck is not installed')
  expect(checked).toEqual({ code: 0, output: '' })
})

test('the commands of an installation have its settings where they can be read', async () => {
  const script = join(folder, 'bin/bellhop')
  mkdirSync(join(folder, 'bin'))
  mkdirSync(join(folder, 'apps/server/src'), { recursive: true })
  copyFileSync(join(root, 'deploy/bellhop'), script)
  symlinkSync(process.execPath, join(folder, 'bin/node'))
  const print = 'console.log(process.env.PUBLIC_URL, process.env.DATA_DIR, process.env.PORT)'
  writeFileSync(join(folder, 'apps/server/src/doctor-command.ts'), print)
  const doctor = (settings: string) =>
    runTool('env', [`BELLHOP_SETTINGS=${settings}`, 'PORT=3001', 'sh', script, 'doctor'])
  const settings = join(folder, 'bellhop.env')
  writeFileSync(settings, 'PUBLIC_URL=https://stay.example.com\nDATA_DIR=/var/lib/bellhop\nPORT=1')
  expect(await doctor(settings)).toEqual({
    code: 0,
    output: 'https://stay.example.com /var/lib/bellhop 3001\n',
  })
  expect(await doctor(join(folder, 'missing'))).toEqual({
    code: 0,
    output: 'undefined undefined 3001\n',
  })
  expect(await runTool('sh', [script, 'unknown'])).toMatchObject({ code: 64 })
})

describe('bellhop.service', () => {
  const unit = read('bellhop.service')

  test('runs as its own user, who can write to its folder only', () => {
    const lines = unit.split('\n').filter((line) => line && !line.startsWith('#'))
    for (const line of lines) expect(line).toMatch(/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/)
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['ExecStart=/opt/bellhop/bin/bellhop server', 'EnvironmentFile=/etc/bellhop.env'],
        ...['User=bellhop', 'StateDirectory=bellhop', 'StateDirectoryMode=0700', 'UMask=0077'],
        ...['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict'],
        ...['Restart=always', 'WantedBy=multi-user.target'],
      ]),
    )
  })

  test('has no mistakes that systemd would find', async ({ skip }) => {
    const verify = async (text: string) => {
      const file = join(folder, 'bellhop.service')
      // The installation is not on this machine.
      writeFileSync(file, text.replace('/opt/bellhop/bin/bellhop', process.execPath))
      const tried = await runTool('systemd-analyze', ['verify', '--man=no', file])
      return tried?.output.split('\n').filter((line) => line.includes('bellhop.service'))
    }
    const mistakes = await verify(unit)
    if (!mistakes) return skip('systemd-analyze is not installed')
    expect(mistakes).toEqual([])
    expect(await verify(unit.replace('ProtectClock=yes', 'ProtectTime=yes'))).not.toEqual([])
  })
})

describe('alerts.yaml', () => {
  type Rule = { alert: string; labels: object; annotations: object }
  const rules = parse(read('alerts.yaml')).groups.flatMap(
    (group: { rules: Rule[] }) => group.rules,
  ) as Rule[]

  test('says what each alert means, and what to do', () => {
    expect(rules.length).toBeGreaterThan(10)
    for (const rule of rules) {
      expect(rule).toMatchObject({
        expr: expect.any(String),
        labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
        annotations: { summary: expect.any(String), action: expect.any(String) },
      })
    }
  })

  test('has a test of each alert', () => {
    for (const { alert } of rules) expect(read('alerts.test.yaml')).toContain(alert)
  })

  test('is understood by Prometheus', async ({ skip }) => {
    const checked = await runTool('promtool', ['check', 'rules', 'deploy/alerts.yaml'])
    if (!checked) return skip('promtool is not installed')
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('SUCCESS') })
  })

  // Three days, minute by minute, take some seconds: npm run nightly.
  test.runIf(process.env.PACKAGE_TESTS)('fires as its tests say', async ({ skip }) => {
    const tried = await runTool('promtool', ['test', 'rules', 'deploy/alerts.test.yaml'])
    if (!tried) return skip('promtool is not installed')
    expect(tried, tried.output).toMatchObject({ code: 0 })
  })
})

/** Takes minutes, and needs the registries of npm and of images: npm run nightly. */
test.runIf(process.env.PACKAGE_TESTS)(
  'the container serves with a root that it cannot write to, and is healthy',
  async ({ skip, onTestFinished }) => {
    const works = async (tool: string) => (await runTool(tool, ['info']))?.code === 0
    const tool = (await works('podman')) ? 'podman' : (await works('docker')) ? 'docker' : undefined
    if (!tool) return skip('neither podman nor docker runs here')
    const run = async (...args: string[]) => {
      const { code = 127, output = '' } = (await runTool(tool, args)) ?? {}
      expect(code, `${tool} ${args[0]}: ${output.slice(-2_000)}`).toBe(0)
      return output.trim()
    }
    const format = tool === 'podman' ? ['--format', 'docker'] : []
    const file = ['--file', 'deploy/Containerfile', '--tag', 'bellhop-test']
    await run('build', ...format, ...file, '.')
    const name = `bellhop-test-${process.pid}`
    const database = `${name}-database`
    onTestFinished(
      async () => void (await runTool(tool, ['rm', '--force', '--volumes', name, database])),
    )
    const { services } = parse(read('compose.yaml'))
    const account = ['--env', 'POSTGRES_USER=bellhop', '--env', 'POSTGRES_PASSWORD=bellhop']
    await run('run', '--detach', '--name', database, ...account, services.database.image)
    const wait = { timeout: 120_000, interval: 1_000 }
    await vi.waitFor(() => run('exec', database, 'pg_isready', '--host=127.0.0.1'), wait)
    const rights = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
    const beside = ['--network', `container:${database}`]
    const url = ['--env', 'DATABASE_URL=postgres://bellhop:bellhop@127.0.0.1/bellhop']
    await run('run', '--detach', '--name', name, ...rights, ...beside, ...url, 'bellhop-test')
    await vi.waitFor(() => run('exec', name, 'bellhop', 'health'), wait)
    expect(await run('exec', name, 'id', '-u')).toBe('10001')
    expect(await run('inspect', '--format', '{{json .Config.Healthcheck}}', name)).toContain(
      'health',
    )
  },
)
