import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { decrypt, encrypt } from '../media/encryption.ts'
import { type Keys, keyedHash } from '../shared/secrets/secrets.ts'
import { BackupError } from './backup-error.ts'

/**
 * The outside of a backup: one line of text, then lines of JSON (lines.ts), compressed with Zstandard and, with a key,
 * encrypted as in media/encryption.ts:
 *
 *     BELLHOP-BACKUP 1 plain                the first number is the version of the format
 *     BELLHOP-BACKUP 1 encrypted 1f0c…      with a hash by which a wrong key is recognised
 */
const NAME = 'BELLHOP-BACKUP'
const FORMAT = 1
const MAX_HEAD = 100

export type BackupKey = Keys[0]

/** @returns the bytes of the file */
export async function* packBackup(
  lines: AsyncIterable<Uint8Array>,
  key: BackupKey | undefined,
): AsyncGenerator<Buffer> {
  const head = key ? `${NAME} ${FORMAT} encrypted ${markOf(key)}\n` : `${NAME} ${FORMAT} plain\n`
  yield Buffer.from(head)
  const compressed = pipeline(Readable.from(lines), createZstdCompress(), ignoreError)
  yield* key ? encrypt(compressed, [key], head) : compressed
}

/**
 * @returns the lines of the file, without their ends
 * @throws BackupError if it is no backup, of a later format, under another key, damaged or cut
 */
export async function* unpackBackup(
  path: string,
  key: BackupKey | undefined,
): AsyncGenerator<Buffer> {
  const head = await readHead(path)
  const content = createReadStream(path, { start: head.length })
  const isEncrypted = checkHead(head, key)
  const compressed = isEncrypted && key ? Readable.from(decrypt(content, [key], head)) : content
  try {
    yield* splitLines(pipeline(compressed, createZstdDecompress(), ignoreError))
  } catch (cause) {
    throw new BackupError('The file is damaged or incomplete.', {}, { cause })
  } finally {
    content.destroy()
  }
}

/** The reader of the last stream gets the error, too. */
function ignoreError(): void {}

async function readHead(path: string): Promise<string> {
  const explain = (cause: NodeJS.ErrnoException) => {
    const values = { path, code: cause.code ?? '' }
    throw new BackupError('The file {path} cannot be read ({code}).', values, { cause })
  }
  const file = await open(path).catch(explain)
  try {
    // A folder can be opened, and not read.
    const head = file.read(Buffer.alloc(MAX_HEAD), 0, MAX_HEAD, 0)
    const { buffer, bytesRead } = await head.catch(explain)
    const [line = ''] = buffer.toString('latin1', 0, bytesRead).split('\n')
    return `${line}\n`
  } finally {
    await file.close()
  }
}

/** @returns the mark of its key if the file is encrypted */
function parseHead(head: string): string | undefined {
  const [name, format, kind, mark = ''] = head.trimEnd().split(' ')
  if (name !== NAME) throw new BackupError('The file is not a backup of Bellhop.')
  if (Number(format) > FORMAT) {
    throw new BackupError('The file was made by a newer version of Bellhop. Install that version.')
  }
  return kind === 'encrypted' ? mark : undefined
}

/**
 * Tells which keys open a file, by its first line.
 *
 * @returns undefined if it is not encrypted
 * @throws BackupError if it is no backup, or of a later format
 */
export async function readLock(path: string): Promise<((key: BackupKey) => boolean) | undefined> {
  const mark = parseHead(await readHead(path))
  return mark === undefined ? undefined : (key) => markOf(key) === mark
}

/** @returns whether the file is encrypted */
function checkHead(head: string, key: BackupKey | undefined): boolean {
  const mark = parseHead(head)
  if (mark === undefined) return false
  if (!key) {
    throw new BackupError('The file is encrypted. Set BACKUP_KEY to the key it was made with.')
  }
  if (mark !== markOf(key)) {
    throw new BackupError('BACKUP_KEY is not the key that the file was made with.')
  }
  return true
}

function markOf(key: BackupKey): string {
  return keyedHash(key, 'mark').toString('hex', 0, 8)
}

export async function* splitLines(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  for await (const bytes of content) {
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield Buffer.concat([...pending, bytes.subarray(start, end)])
      pending = []
      start = end + 1
    }
    if (start < bytes.length) pending.push(bytes.subarray(start))
  }
  if (pending.length > 0) yield Buffer.concat(pending)
}
