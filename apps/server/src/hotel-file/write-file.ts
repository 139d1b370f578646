import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '../media/open-storage.ts'
import { version as product } from '../settings.ts'
import { forStaff, Problem } from '../shared/problem.ts'
import type { HotelContent } from './content.ts'
import {
  contentPart,
  type FileLimits,
  FORMAT,
  FORMAT_VERSION,
  fileLimits,
  type Manifest,
  manifestPart,
  type Part,
  picturePart,
  tooLarge,
} from './format.ts'

/**
 * Writes a hotel's content and pictures as a ZIP, of which one chunk at a time is in memory. The manifest comes last,
 * with the hash of each part as it was written.
 *
 * @throws Problem `body_too_large` if no installation would load it, `unavailable` if a picture is missing on the disk
 */
export async function writeHotelFile(
  content: HotelContent,
  storage: Pick<Storage, 'pathOfImage'>,
  limits: FileLimits = fileLimits,
): Promise<Readable> {
  const pictures = content.pictures ?? []
  await checkPictures(
    pictures.map(({ id }) => storage.pathOfImage(id)),
    limits,
  )
  const parts: Part[] = []
  const zip = new ZipFile()
  /** Of the part that is being written. */
  let source: Readable | undefined
  const add = (name: string, open: () => Readable, compress: boolean) =>
    zip.addReadStreamLazy(name, { compress, mtime: new Date(0) }, (callback) => {
      const content = open()
      source = content
      callback(null, content.pipe(recordPart(name, parts)))
      content.once('error', (error) => zip.emit('error', error))
    })
  add(contentPart, () => Readable.from([Buffer.from(JSON.stringify(content, null, 2))]), true)
  for (const { id } of pictures) {
    add(picturePart(id), () => createReadStream(storage.pathOfImage(id)), false)
  }
  zip.addReadStreamLazy(manifestPart, { mtime: new Date(0) }, (callback) => {
    const manifest: Manifest = {
      ...{ format: FORMAT, version: FORMAT_VERSION, product },
      ...{ madeAt: new Date().toISOString(), parts },
    }
    callback(null, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
  })
  zip.end()
  const output = zip.outputStream as Readable
  zip.once('error', (error) => output.destroy(error as Error))
  // A client that hangs up leaves its file open otherwise.
  output.once('close', () => source?.destroy())
  return output
}

async function checkPictures(paths: readonly string[], limits: FileLimits): Promise<void> {
  if (paths.length > limits.pictures) throw tooLarge()
  let bytes = 0
  for (const path of paths) {
    const file = await stat(path).catch(() => undefined)
    if (!file) {
      throw new Problem(
        'unavailable',
        forStaff('A picture is missing on the server. Run npm run doctor there to see which.'),
      )
    }
    bytes += file.size
  }
  if (bytes > limits.bytes) throw tooLarge()
}

function recordPart(name: string, parts: Part[]): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
    flush(done) {
      parts.push({ name, bytes, sha256: hash.digest('hex') })
      done()
    },
  })
}
