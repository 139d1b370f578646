import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { imageHashLength } from '@bellhop/domain/text/picture-address'
import sharp from 'sharp'
import { checkEncoded, encodeImage } from './encode-image.ts'
import { ignoreMissing, openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { writeWhole } from './write-file.ts'

/** Enough pixels; a whole photograph would take a hundred times longer. */
const side = 96

/** Colours are counted in 16 steps of each channel. */
const bits = 4

export interface StoredImage {
  /** For `/api/images/{id}`: a hash and the main colour. */
  id: string
  width: number
  height: number
}

export interface CachedFile {
  bytes: number
  content: ReadStream | Buffer
}

/** Images, and their copies in DATA_DIR/cache, which can be deleted at any time. */
export interface Storage {
  /**
   * Stores an image, re-encoded: this removes EXIF data (place, camera) and anything hidden in the file besides the
   * pixels. The same image saved twice is stored once.
   *
   * @throws Problem `unsupported_media_type` if it is not a supported image
   */
  saveImage(bytes: Uint8Array): Promise<StoredImage>
  /**
   * Checks a picture as another installation stored it.
   *
   * @returns undefined if it is none, or not the one of this hash
   */
  checkStored(id: string, bytes: Uint8Array): Promise<StoredImage | undefined>
  /** Stores such a picture as it is. */
  writeStored(id: string, bytes: Uint8Array): Promise<void>
  /** Where the original is on the disk of this server, if there is such an image. */
  pathOfImage(id: string): Promise<string>
  /** Deletes the image and its variants, unless it was saved again since `before`. */
  deleteImage(id: string, before: Date): Promise<void>
  /** Opens a file of the cache, so that slow connections do not keep it in memory. Undefined if it is not there. */
  openCached(name: string): Promise<CachedFile | undefined>
  writeCached(name: string, bytes: Uint8Array): Promise<void>
}

const imageFormats = ['jpeg', 'png', 'webp', 'heif']

/** The largest width that is served. */
const longestSide = 3840

export function openStorage(
  dataDir: string,
  objects: ObjectStore = openFolderStore(dataDir),
): Storage {
  const original = (id: string) => `images/${id.slice(0, imageHashLength)}`
  const cached = (name: string) => join(dataDir, 'cache', 'images', name)
  return {
    async saveImage(bytes) {
      const {
        bytes: picture,
        width,
        height,
      } = await encodeImage(bytes, {
        formats: imageFormats,
        longestSide,
        quality: 92,
        rejection: 'Please send a whole JPEG, PNG, WebP or AVIF picture.',
      })
      const hash = hashOf(picture)
      await objects.write(original(hash), picture)
      return { id: `${hash}-${await mainColor(picture)}`, width, height }
    },
    async checkStored(id, bytes) {
      if (id !== hashOf(bytes)) return undefined
      const size = await checkEncoded(bytes, longestSide)
      return size && { id, ...size }
    },
    writeStored: (id, bytes) => objects.write(original(id), bytes),
    pathOfImage: (id) => objects.pathOf(original(id)),
    async deleteImage(id, before) {
      const file = await objects.find(original(id))
      if (file && file.modifiedAt >= before) return
      await objects.remove(original(id))
      await rm(cached(id), { recursive: true, force: true })
    },
    async openCached(name) {
      const file = await open(cached(name)).catch(ignoreMissing)
      if (!file) return undefined
      const { size: bytes } = await file.stat()
      return { bytes, content: file.createReadStream() }
    },
    writeCached: (name, bytes) => writeWhole(cached(name), bytes),
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, imageHashLength)
}

/**
 * Finds the most frequent colour of an image, `rrggbb`, shown in its place while it loads. Sharp's `stats` have one,
 * too, but take ten times as long because of all the others.
 */
async function mainColor(image: Uint8Array): Promise<string> {
  const { data, info } = await sharp(image)
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Uint32Array(2 ** (3 * bits))
  const step = (at: number) => (data[at] ?? 0) >> (8 - bits)
  for (let at = 0; at < data.length; at += info.channels) {
    const color = (step(at) << (2 * bits)) | (step(at + 1) << bits) | step(at + 2)
    counts[color] = (counts[color] ?? 0) + 1
  }
  const color = counts.indexOf(Math.max(...counts))
  return [2 * bits, bits, 0]
    .map((shift) => ((color >> shift) & 15) * 16 + 8)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
}
