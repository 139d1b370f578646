import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/**
 * The inside of a backup, one JSON value a line: an object that starts or ends something, an array with a row of the
 * table that was started last (each value as PostgreSQL writes it, or null), or a text with the next bytes of the file
 * that was started last, in base64. Each table and file ends with the checksum of its rows or bytes, and the backup
 * with that of all lines before.
 */
export type Mark = Start | { table: string; columns: string[] } | { file: string } | End

export interface Start {
  version: string
  createdAt: string
  /** The migrations of the database, with their checksums. */
  migrations: [name: string, checksum: string][]
  /** The installation's key (DATA_DIR/secret.key), in encrypted backups. */
  secret?: string
  /** The figures that the drill compares. */
  manifest?: Manifest
}

/** The figures that a restored database must have again. */
export interface Manifest {
  rows: Record<string, number>
  /** The sum of the entries of all folios, by hotel. */
  ledgers: Record<string, string>
  /** The number of the latest event, by hotel. */
  events: Record<string, string>
}

type End = { end: 'table' | 'file' | 'backup'; sha256: string }

/** The parts of a backup, in order. */
export type Part =
  | { kind: 'start'; start: Start }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; row: string }
  | { kind: 'file'; file: string }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end' }

/** Writes the lines of a backup. */
export class LineWriter {
  readonly #write: (bytes: Buffer) => Promise<void>
  readonly #all = createHash('sha256')
  #part = createHash('sha256')

  constructor(write: (bytes: Buffer) => Promise<void>) {
    this.#write = write
  }

  async start(mark: Exclude<Mark, End>): Promise<void> {
    this.#part = createHash('sha256')
    await this.#line(JSON.stringify(mark))
  }

  async rows(rows: readonly string[]): Promise<void> {
    if (rows.length === 0) return
    const text = rows.join('\n')
    this.#part.update(`${text}\n`)
    await this.#line(text)
  }

  async bytes(bytes: Buffer): Promise<void> {
    this.#part.update(bytes)
    await this.#line(`"${bytes.toString('base64')}"`)
  }

  async end(what: End['end']): Promise<void> {
    const hash = what === 'backup' ? this.#all : this.#part
    await this.#line(JSON.stringify({ end: what, sha256: hash.digest('hex') } satisfies End), what)
  }

  async #line(text: string, what?: End['end']): Promise<void> {
    const bytes = Buffer.from(`${text}\n`)
    if (what !== 'backup') this.#all.update(bytes)
    await this.#write(bytes)
  }
}

/** Reads the parts of a backup. @throws BackupError if a line or checksum is wrong, or the end is missing */
export async function* readParts(lines: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const all = createHash('sha256')
  let part = createHash('sha256')
  let isWhole = false
  for await (const line of lines) {
    if (isWhole) throw new BackupError('The file has lines after its end.')
    if (line[0] === ROW) {
      part.update(line).update('\n')
      yield { kind: 'row', row: line.toString() }
    } else if (line[0] === BYTES) {
      const bytes = Buffer.from(line.toString('latin1', 1, line.length - 1), 'base64')
      part.update(bytes)
      yield { kind: 'bytes', bytes }
    } else {
      const mark = parseMark(line)
      if ('end' in mark) {
        isWhole = mark.end === 'backup'
        const sha256 = (isWhole ? all.copy() : part).digest('hex')
        if (sha256 !== mark.sha256)
          throw new BackupError('The file is damaged: a checksum differs.')
      }
      part = createHash('sha256')
      yield toPart(mark)
    }
    all.update(line).update('\n')
  }
  if (!isWhole) throw new BackupError('The file is incomplete.')
}

const ROW = '['.charCodeAt(0)
const BYTES = '"'.charCodeAt(0)

function parseMark(line: Buffer): Mark {
  try {
    return JSON.parse(line.toString())
  } catch (cause) {
    throw new BackupError('The file is damaged: a line cannot be read.', {}, { cause })
  }
}

function toPart(mark: Mark): Part {
  if ('end' in mark) return { kind: 'end' }
  if ('table' in mark) return { kind: 'table', ...mark }
  if ('file' in mark) return { kind: 'file', ...mark }
  return { kind: 'start', start: mark }
}
