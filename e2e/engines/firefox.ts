import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Driver, InputSource, Size } from './driver.ts'

const preferences = {
  'intl.accept_languages': 'en-US',
  // A microphone that beeps.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // Denied, so that the guest app does not offer them over a journey.
  'permissions.default.desktop-notification': 2,
  'ui.prefersReducedMotion': 1,
}

interface Message {
  id?: number
  method?: string
  error?: string
  message?: string
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has a type for each command.
  result?: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  params?: any
}

/** Opens Firefox, which speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) itself. */
export async function openFirefox(
  path: string,
  folder: string,
  zone: string,
  viewport: Size,
): Promise<Driver> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0']
  const env = { PATH: process.env.PATH, HOME: folder, TZ: zone, LANG: 'en_US.UTF-8' }
  const firefox = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => firefox.kill())
  let address: string | undefined
  for await (const line of createInterface(firefox.stderr)) {
    address = /BiDi listening on (\S+)/.exec(line)?.[1]
    if (address) break
  }
  firefox.stderr.resume()
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const connection = new Connection(socket)
  await connection.send('session.new', { capabilities: {} })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  const downloadBehavior = { type: 'allowed', destinationFolder: folder }
  await connection.send('browser.setDownloadBehavior', { downloadBehavior })
  // In the first tab the address bar has the keyboard.
  const { context } = await connection.send('browsingContext.create', { type: 'tab' })
  await connection.send('browsingContext.setViewport', { context, viewport })
  return new Firefox(firefox, connection, context, folder)
}

class Connection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (message: Message) => void>()
  readonly #listeners: ((message: Message) => void)[] = []
  #last = 0

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const message: Message = JSON.parse(data)
      if (message.id) this.#waiting.get(message.id)?.(message)
      else for (const listener of this.#listeners) listener(message)
    })
  }

  listen(listener: (message: Message) => void): void {
    this.#listeners.push(listener)
  }

  async send(method: string, params: object = {}): Promise<Message['result']> {
    const id = ++this.#last
    const responded = new Promise<Message>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await responded
    this.#waiting.delete(id)
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
}

class Firefox implements Driver {
  readonly typesDates = true
  readonly downloads: string
  readonly errors: string[] = []
  readonly #process: ChildProcess
  readonly #connection: Connection
  readonly #context: string

  constructor(process: ChildProcess, connection: Connection, context: string, downloads: string) {
    this.#process = process
    this.#connection = connection
    this.#context = context
    this.downloads = downloads
    connection.listen(({ params: { level, text } }) => {
      if (level === 'error') this.errors.push(text)
    })
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'interactive' })
  }

  async call<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) {
    const { value } = await this.#evaluate(
      `async (json) => JSON.stringify(await (${work})(...JSON.parse(json)))`,
      args,
    )
    return value && JSON.parse(value)
  }

  perform({ type, id, actions }: InputSource): Promise<void> {
    return this.#send('input.performActions', { actions: [{ type, id, actions }] })
  }

  async chooseFile<Args extends unknown[]>(
    find: (...args: Args) => Element | null | undefined,
    path: string,
    ...args: Args
  ): Promise<void> {
    const { sharedId } = await this.#evaluate(`(json) => (${find})(...JSON.parse(json))`, args)
    await this.#send('input.setFiles', { element: { sharedId }, files: [path] })
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.#send('browsingContext.captureScreenshot')
    return Buffer.from(data, 'base64')
  }

  async print(): Promise<Uint8Array> {
    const { data } = await this.#send('browsingContext.print')
    return Uint8Array.from(Buffer.from(data, 'base64'))
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
  }

  async #evaluate(functionDeclaration: string, args: unknown[]) {
    const { type, result, exceptionDetails } = await this.#connection.send('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context: this.#context },
    })
    if (type === 'exception') throw new Error(exceptionDetails.text)
    return result
  }

  #send(method: string, params: object = {}) {
    return this.#connection.send(method, { context: this.#context, ...params })
  }
}
