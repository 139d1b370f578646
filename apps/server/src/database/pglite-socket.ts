import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

const TERMINATE = 'X'.charCodeAt(0)
/** The first message of a client has no type. */
const STARTUP = 0
/** AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I')

/** The connection of a `pg.Client` to PGlite in this process, by the wire protocol. */
export class PgliteSocket extends Duplex {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  // Members of net.Socket that the client uses.
  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  /** PGlite's one session lives as long as PGlite: it is reset for a new client. */
  override _write(messages: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (messages[0] === TERMINATE) done()
    else void this.#response(messages).then(() => done(), done)
  }

  async #response(messages: Buffer): Promise<void> {
    if (messages[0] === STARTUP) {
      await this.#pglite.exec('ROLLBACK; DEALLOCATE ALL')
      this.push(welcome)
    } else {
      const response: Buffer[] = []
      // Not `execProtocolRaw`, which also retains all responses. The data is PGlite's memory, so it is copied.
      await this.#pglite.execProtocolRawStream(messages, {
        onRawData: (data) => void response.push(Buffer.from(data)),
      })
      this.push(Buffer.concat(response))
    }
  }

  /** The messages of one statement are sent together and answered in one call. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
