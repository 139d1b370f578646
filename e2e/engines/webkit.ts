import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Driver, InputSource, Size } from './driver.ts'

/** The property of a JSON object that represents an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Its toolbar would be wider than a phone. */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/**
 * Opens WebKitGTK, which speaks WebDriver (https://w3c.github.io/webdriver/) through WebKitWebDriver, on a display
 * without a screen.
 */
export async function openWebKit(
  browser: string,
  folder: string,
  zone: string,
  size: Size,
): Promise<Driver> {
  const config = join(folder, 'gtk-3.0')
  await mkdir(config)
  await writeFile(join(config, 'gtk.css'), narrowToolbar)
  await writeFile(join(config, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-displayfd', '3']
  const xvfb = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [display] = await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    DISPLAY: `:${String(display).trim()}`,
    TZ: zone,
    LANG: 'en_US.UTF-8',
    // Also for root, and in a container.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const end = () => {
    driver.kill()
    xvfb.kill()
  }
  process.once('exit', end)
  const webkit = new WebKit(`http://127.0.0.1:${port}`, folder, end)
  await webkit.start(browser, size)
  return webkit
}

class WebKit implements Driver {
  readonly typesDates = false
  readonly downloads: string
  readonly errors: string[] = []
  readonly #end: () => void
  #url: string

  constructor(url: string, downloads: string, end: () => void) {
    this.#url = url
    this.downloads = downloads
    this.#end = end
  }

  async start(binary: string, { width, height }: Size): Promise<void> {
    while (!(await fetch(`${this.#url}/status`).catch(() => undefined))) await setTimeout(50)
    const args = [
      '--automation',
      // A microphone that beeps.
      '--enable-media-stream=true',
      '--enable-mock-capture-devices=true',
    ]
    const { sessionId } = await this.#post('/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary, args },
        },
      },
    })
    this.#url += `/session/${sessionId}`
    await this.#post('/window/rect', { width, height })
    // The toolbar takes some of the height.
    const inner = await this.call(() => innerHeight)
    await this.#post('/window/rect', { width, height: 2 * height - inner })
  }

  async goto(url: string): Promise<void> {
    await this.#post('/url', { url })
    await this.call(() => {})
  }

  async call<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) {
    const { value, failure, errors } = await this.#post('/execute/async', {
      script: `
        const done = arguments[1];
        (async () => {
          const errors = (${watchErrors})();
          const result = { value: await (${work})(...JSON.parse(arguments[0])) };
          return { ...result, errors: errors.splice(0) };
        })().then(done, (error) => done({ failure: String(error), errors: [] }))`,
      args: [JSON.stringify(args)],
    })
    this.errors.push(...errors)
    if (failure) throw new Error(failure)
    return value
  }

  async perform({ type, id, actions }: InputSource): Promise<void> {
    await this.#post('/actions', { actions: [{ type, id, actions }] })
  }

  async chooseFile<Args extends unknown[]>(
    find: (...args: Args) => Element | null | undefined,
    path: string,
    ...args: Args
  ): Promise<void> {
    const script = `return (${find})(...JSON.parse(arguments[0]))`
    const element = await this.#post('/execute/sync', { script, args: [JSON.stringify(args)] })
    await this.#post(`/element/${element[ELEMENT]}/value`, { text: path })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#request('GET', '/screenshot'), 'base64')
  }

  async close(): Promise<void> {
    await this.#request('DELETE', '')
    this.#end()
  }

  #post(path: string, body: object) {
    return this.#request('POST', path, JSON.stringify(body))
  }

  async #request(method: string, path: string, body: string | null = null) {
    const signal = AbortSignal.timeout(60_000)
    const response = await fetch(this.#url + path, { method, body, signal }).catch((cause) => {
      throw new Error(`${method} ${path}`, { cause })
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}

/** WebKit's driver has no log. @returns the errors since the first call in this page */
function watchErrors(): string[] {
  const page = window as { errorsSeen?: string[] } & Window
  if (page.errorsSeen) return page.errorsSeen
  const errors: string[] = []
  page.errorsSeen = errors
  const report = console.error
  console.error = (...parts) => {
    errors.push(parts.join(' '))
    report(...parts)
  }
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ blockedURI }) => errors.push(blockedURI))
  return errors
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
