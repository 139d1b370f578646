import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureHashLength } from '@bellhop/domain/picture-address'
import { encodePicture } from './encode-picture.ts'
import { mainColor } from './main-color.ts'
import { writeWhole } from './write-file.ts'

export interface StoredPicture {
  /** For `/api/images/{id}`: a hash and the main colour. */
  id: string
  width: number
  height: number
}

/** Pictures below DATA_DIR. `files` belongs in a backup, `cache` can be deleted at any time. */
export interface Storage {
  /**
   * Stores a picture, re-encoded: this removes EXIF data (place, camera) and anything hidden in the file besides the
   * pixels. The same picture saved twice is stored once.
   *
   * @throws Problem `unsupported_media_type` if it is not a supported picture
   */
  saveImage(bytes: Uint8Array): Promise<StoredPicture>
  /** The original's bytes, or undefined if there is no such picture. */
  readImage(id: string): Promise<Buffer | undefined>
  /** Deletes the picture and its variants, unless it was saved again since `before`. */
  deleteImage(id: string, before: Date): Promise<void>
  readCached(name: string): Promise<Buffer | undefined>
  writeCached(name: string, bytes: Uint8Array): Promise<void>
}

const pictureFormats = ['jpeg', 'png', 'webp', 'heif']

/** The largest width that is served. */
const longestSide = 3840

export function openStorage(dataDir: string): Storage {
  const original = (id: string) => join(dataDir, 'files', 'images', id.slice(0, pictureHashLength))
  const cached = (name: string) => join(dataDir, 'cache', 'images', name)
  return {
    async saveImage(bytes) {
      const {
        bytes: picture,
        width,
        height,
      } = await encodePicture(bytes, {
        formats: pictureFormats,
        longestSide,
        quality: 92,
        rejection: 'Please send a whole JPEG, PNG, WebP or AVIF picture.',
      })
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, pictureHashLength)
      await writeWhole(original(hash), picture)
      return { id: `${hash}-${await mainColor(picture)}`, width, height }
    },
    readImage: (id) => readIfThere(original(id)),
    async deleteImage(id, before) {
      const file = await stat(original(id)).catch(ignoreMissing)
      if (file && file.mtime >= before) return
      await rm(original(id), { force: true })
      await rm(cached(id), { recursive: true, force: true })
    },
    readCached: (name) => readIfThere(cached(name)),
    writeCached: (name, bytes) => writeWhole(cached(name), bytes),
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return await readFile(path).catch(ignoreMissing)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
