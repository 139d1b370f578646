import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { systemEnv } from '../../apps/server/src/testing/system-env.ts'

export const deskPassword = 'demo-password'

const serverFolder = new URL('../../apps/server/src/', import.meta.url)
const main = fileURLToPath(new URL('main.ts', serverFolder))
const host = fileURLToPath(new URL('testing/server-host.ts', serverFolder))
const createHotel = fileURLToPath(new URL('create-hotel.ts', serverFolder))

/** A process of `server-host.ts` without a server, left by the previous test. */
let idleHost: ChildProcess | undefined

/** How long a start may take, with a first migration and the demo hotel. */
const START_MS = 120_000

/** Where a server stores its data. */
export interface Place {
  dataDir: string
  databaseUrl?: string
  /** Whether it contains the demo hotel, with its password. */
  hasDemo?: boolean
}

/** The real server in a separate process: `main.ts`, or a host that is reused. */
export class TestServer {
  /** Everything it has printed. */
  readonly lines: string[] = []
  url = ''
  hotelId = ''
  /** Where the first hotel is made, while there is none. */
  setupPath = ''
  readonly #env: Record<string, string>
  readonly #codes: { to: string; code: string }[] = []
  #process: ChildProcess | undefined
  #listeners: (() => void)[] = []
  readonly #hosted: boolean
  #database: pg.Pool | undefined

  /**
   * @param place without `databaseUrl` it runs on the PostgreSQL in `dataDir`, as `npm start` does
   * @param options.hosted in a process that runs servers one after another, which saves most of a start
   */
  constructor(
    { dataDir, databaseUrl, hasDemo }: Place,
    settings: Record<string, string> = {},
    { hosted = false } = {},
  ) {
    this.#hosted = hosted
    this.#env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      // Setting it takes half a second, even if it is already set.
      ...(!hasDemo && { DEMO_PASSWORD: deskPassword }),
      ...settings,
    }
  }

  get dataDir(): string {
    return this.#env.DATA_DIR ?? ''
  }

  /** The id of its process while that is running. */
  get pid(): number | undefined {
    const { pid, exitCode = null, signalCode = null } = this.#process ?? {}
    return exitCode === null && signalCode === null ? pid : undefined
  }

  /** Starts it on a free port the first time and on the same one afterwards. */
  async start(): Promise<void> {
    const started = this.lines.length
    const child = this.#hosted ? acquireHost() : spawnServer(main, this.#env)
    this.#process = child
    child.on('line', this.#read)
    if (this.#hosted) child.send(this.#env)
    await this.#waitFor('the address of the guest app', () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`The server ended:\n${this.lines.join('\n')}`)
      }
      const printed = this.lines.slice(started).join('\n')
      const [, ofHotel, hotelId = ''] = /(http:\/\/\S+)\/\?hotel=(\S+)/.exec(printed) ?? []
      const [, ofSetup, setupPath = ''] = /(http:\/\/\S+)(\/desk\/setup#\S+)/.exec(printed) ?? []
      const address = ofHotel ?? ofSetup
      if (!address) return undefined
      this.setupPath = setupPath
      this.url = address.replace('localhost', '127.0.0.1')
      this.#env.PORT = new URL(address).port
      this.hotelId = hotelId
      return address
    })
    const { status } = await fetch(`${this.url}/api/ready`)
    if (status !== 200) throw new Error(`/api/ready responded ${status}`)
  }

  /** Switches to a new copy of the demo hotel in its database, and forgets the earlier output. */
  async openHotelCopy(): Promise<void> {
    const hotelId = crypto.randomUUID()
    await this.query('SELECT copy_hotel($1)', [hotelId])
    this.hotelId = hotelId
    this.lines.length = 0
    this.#codes.length = 0
  }

  /** Runs `create-hotel` on its database, and switches to the new, empty hotel. @returns the admin's password */
  async createHotel(options: Record<string, string>): Promise<string> {
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    const env = { ...systemEnv, ...this.#env, DEMO: 'off' }
    const { stdout } = await promisify(execFile)(process.execPath, [createHotel, ...args], { env })
    const [, hotelId, password] = /\?hotel=(\S+).*password (\S+)/s.exec(stdout) ?? []
    if (!hotelId || !password) throw new Error(`No hotel in:\n${stdout}`)
    this.hotelId = hotelId
    return password
  }

  /** Queries its PostgreSQL database. */
  async query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    this.#database ??= new pg.Pool({ connectionString: this.#env.DATABASE_URL, max: 1 })
    return (await this.#database.query(sql, values)).rows
  }

  /** Ends it at once, like a power cut. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#database?.end()
    this.#database = undefined
    const child = this.#process
    if (!this.#hosted || !child || !this.pid) return this.#end('SIGTERM')
    const stopped = once(child, 'message')
    child.send('stop')
    await stopped
    child.off('line', this.#read)
    this.#process = undefined
    idleHost = child
  }

  /** The next one-time code sent to a phone or email; each is returned once. */
  nextCode(to: string): Promise<string> {
    return this.#waitFor(`a code for ${to}`, () => {
      const index = this.#codes.findIndex((entry) => entry.to === to)
      return this.#codes.splice(index, index < 0 ? 0 : 1)[0]?.code
    })
  }

  /** Resolves once it has printed this line. */
  async waitForLine(line: string): Promise<void> {
    await this.#waitFor(line, () => this.lines.includes(line) || undefined)
  }

  /** Its logged errors, and Node's warnings. */
  errors(): string[] {
    return this.lines.filter((line) =>
      /^(\{"level":(50|60|"error"|"fatal")|\(node:\d+\) \w*Warning)/.test(line),
    )
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child || !this.pid) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  readonly #read = (line: string): void => {
    this.lines.push(line)
    const [, to, code] = /^OTP (\S+) (\d{6})$/.exec(line) ?? []
    if (to && code) this.#codes.push({ to, code })
    for (const listener of this.#listeners) listener()
  }

  /** Calls `find` after each new line until it returns a value. */
  #waitFor<T>(what: string, find: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        this.#process?.off('exit', look)
        this.#listeners = this.#listeners.filter((listener) => listener !== look)
      }
      const look = () => {
        try {
          const found = find()
          if (found === undefined) return
          stop()
          resolve(found)
        } catch (error) {
          stop()
          reject(error)
        }
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`The server did not print ${what}:\n${this.lines.slice(-30).join('\n')}`))
      }, START_MS)
      this.#listeners.push(look)
      this.#process?.on('exit', look)
      look()
    })
  }
}

function acquireHost(): ChildProcess {
  const child = idleHost ?? spawnServer(host, {})
  idleHost = undefined
  return child
}

/** The process emits each printed line as `line`. */
function spawnServer(file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'pipe', file === host ? 'ipc' : 'ignore'],
    env: {
      ...systemEnv,
      NODE_COMPILE_CACHE: join(tmpdir(), 'bellhop-compile-cache'),
      ...env,
    },
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => child.emit('line', line))
  }
  return child
}
