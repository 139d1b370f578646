import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const deskPassword = 'demo-password'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** How long a start may take, with a first migration and the demo hotel. */
const START_MS = 60_000

/** Where a server keeps its data. */
export interface Place {
  dataDir: string
  databaseUrl?: string
  /** The demo hotel is there, with its password. */
  hasDemo?: boolean
}

/** The real server in a process of its own. */
export class TestServer {
  /** Everything it has printed. */
  readonly lines: string[] = []
  url = ''
  hotelId = ''
  readonly #env: Record<string, string>
  readonly #codes: { to: string; code: string }[] = []
  #process: ChildProcess | undefined
  #listeners: (() => void)[] = []

  /** @param place without `databaseUrl` it runs on PGlite in `dataDir`, as `npm start` does */
  constructor({ dataDir, databaseUrl, hasDemo }: Place, settings: Record<string, string> = {}) {
    this.#env = {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      // To set it takes half a second, even where it is set.
      ...(!hasDemo && { DEMO_PASSWORD: deskPassword }),
      ...settings,
    }
  }

  /** Undefined on PGlite. */
  get databaseUrl(): string | undefined {
    return this.#env.DATABASE_URL
  }

  /** The id of its process while that is running. */
  get pid(): number | undefined {
    const { pid, exitCode = null, signalCode = null } = this.#process ?? {}
    return exitCode === null && signalCode === null ? pid : undefined
  }

  /** Starts it on a free port the first time and on the same one afterwards. */
  async start(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0'
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: port,
        NODE_COMPILE_CACHE: join(tmpdir(), 'bellhop-compile-cache'),
        ...this.#env,
      },
    })
    this.#process = child
    const started = this.lines.length
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#read(line))
    }
    await this.#until('the address of the guest app', () => {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${this.lines.join('\n')}`)
      const printed = this.lines.slice(started).join('\n')
      const [, address, hotelId] = /(http:\/\/\S+)\/\?hotel=(\S+)/.exec(printed) ?? []
      if (!address || !hotelId) return undefined
      this.url = address.replace('localhost', '127.0.0.1')
      this.hotelId = hotelId
      return address
    })
    const { status } = await fetch(`${this.url}/api/ready`)
    if (status !== 200) throw new Error(`/api/ready answered ${status}`)
  }

  /** Ends it at once, as a power cut to the process would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** The next one-time code sent to a phone or mail; each is given once. */
  nextCode(to: string): Promise<string> {
    return this.#until(`a code for ${to}`, () => {
      const index = this.#codes.findIndex((entry) => entry.to === to)
      return this.#codes.splice(index, index < 0 ? 0 : 1)[0]?.code
    })
  }

  /** Ends when it has printed this line. */
  async untilPrinted(line: string): Promise<void> {
    await this.#until(line, () => this.lines.includes(line) || undefined)
  }

  /** What it logged as an error or worse. */
  errors(): string[] {
    return this.lines.filter((line) => /^\{"level":(50|60|"error"|"fatal")/.test(line))
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  #read(line: string): void {
    this.lines.push(line)
    const [, to, code] = /^OTP (\S+) (\d{6})$/.exec(line) ?? []
    if (to && code) this.#codes.push({ to, code })
    for (const listener of this.#listeners) listener()
  }

  /** Looks at every new line until `find` finds something. */
  #until<T>(what: string, find: () => T | undefined): Promise<T> {
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
