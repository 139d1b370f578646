import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileKind, FileRule } from '@bellhop/contract/base/files'
import { Problem } from '../shared/calls/problem.ts'
import { detectKind, fileKinds, KIND_BYTES } from './file-kind.ts'

export interface ReceivedFile {
  path: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
  kind: FileKind
}

/**
 * Streams an uploaded file to `path`, hashing it on the way.
 *
 * @throws Problem `body_too_large`, or `unsupported_media_type` if its bytes are of no allowed kind. The caller removes
 *   what has been written.
 */
export async function receiveFile(
  stream: Readable,
  path: string,
  { kinds, maxBytes }: FileRule,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new Problem('body_too_large', 'That file is too large to send.')
        hash.update(chunk)
        if (head.length < KIND_BYTES) head = Buffer.concat([head, chunk]).subarray(0, KIND_BYTES)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  const detected = await detectKind(head)
  // A workbook is a ZIP, too.
  const kind = detected === 'xlsx' && kinds.includes('zip') ? 'zip' : detected
  if (!kind || !kinds.includes(kind)) {
    const labels = kinds.map((allowed) => fileKinds[allowed].label)
    throw new Problem('unsupported_media_type', 'Please send a {kinds} file.', {
      valuesIn: (language) => ({
        kinds: new Intl.ListFormat(language, { type: 'disjunction' }).format(labels),
      }),
    })
  }
  return { path, bytes, sha256: hash.digest('hex'), kind }
}
