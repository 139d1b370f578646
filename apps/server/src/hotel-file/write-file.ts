import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, type Readable, Transform } from 'node:stream'
import { version as product } from '../settings.ts'
import { Problem } from '../shared/calls/problem.ts'
import { textPart, writeZip } from '../shared/write-zip.ts'
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
 * Writes a hotel's content and pictures as a ZIP. The manifest comes last, with the hash of each part as it was written.
 *
 * @throws Problem `body_too_large` if no installation would load it, `unavailable` if a picture is missing on the disk
 */
export async function writeHotelFile(
  content: HotelContent,
  storage: { pathOfImage: (id: string) => string | Promise<string> },
  madeAt: Date,
  limits: FileLimits = fileLimits,
): Promise<Readable> {
  const pictures = content.pictures ?? []
  const paths: string[] = []
  for (const { id } of pictures) paths.push(await storage.pathOfImage(id))
  await checkPictures(paths, limits)
  const parts: Part[] = []
  const recorded = (name: string, open: () => Readable) => ({
    name,
    open: () => pipeline(open(), recordPart(name, parts), () => {}),
  })
  return writeZip([
    recorded(contentPart, () => textPart(JSON.stringify(content, null, 2))),
    ...pictures.map(({ id }, index) => ({
      ...recorded(picturePart(id), () => createReadStream(paths[index] ?? '')),
      isCompressed: true,
    })),
    {
      name: manifestPart,
      open: () => {
        const manifest: Manifest = {
          ...{ format: FORMAT, version: FORMAT_VERSION, product },
          ...{ madeAt: madeAt.toISOString(), parts },
        }
        return textPart(JSON.stringify(manifest, null, 2))
      },
    },
  ])
}

async function checkPictures(paths: readonly string[], limits: FileLimits): Promise<void> {
  if (paths.length > limits.pictures) throw tooLarge()
  let bytes = 0
  for (const path of paths) {
    const file = await stat(path).catch(() => undefined)
    if (!file) {
      throw new Problem(
        'unavailable',
        'The picture {name} is missing on the server. Restore a backup, or choose another picture.',
        { values: { name: basename(path) } },
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
