import sharp from 'sharp'
import { rejectIfBusy } from '../jobs/busy.ts'
import { createFairQueue, type JobOwner } from '../jobs/fair-queue.ts'
import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'

/** Two jobs at a time with one thread each, so that images never starve the API's other work. */
sharp.concurrency(1)
const places = createFairQueue({ atOnce: 2, waiting: 4, waitingOfHotel: 2 })
/** A hotel uses one of two places: large pictures take seconds. */
const uploads = createFairQueue({ atOnce: 2, atOnceOfHotel: 1, waiting: 200, waitingOfHotel: 20 })
/** A page has many pictures, and all guests of a hotel may have one address. */
const resizes = createFairQueue({ atOnce: 2, waiting: 400, waitingOfHotel: 100 })

const reject = rejectIfBusy('Too many pictures at once. Please try again.')

/** @throws Problem `unavailable` if more images are waiting than could be done in time */
export function queueImageJob<T>(jobOwner: JobOwner, job: () => Promise<T>): Promise<T> {
  return uploads(jobOwner, () => places({ ...jobOwner, hotel: 'uploads' }, job)).catch(reject)
}

/** Does the same for images that anyone may request. They and uploads take turns. */
export function queueResize<T>(jobOwner: JobOwner, job: () => Promise<T>): Promise<T> {
  return resizes(jobOwner, () => places({ ...jobOwner, hotel: 'resizes' }, job)).catch(reject)
}

/** Enough for a phone's 48-megapixel photo, not for a decompression bomb. */
const maxPixels = 50_000_000

const MAX_SECONDS = 20

interface Encoding {
  /** Accepted formats, by sharp's names. */
  formats: readonly string[]
  /** Longest side in pixels. */
  longestSide: number
  quality: number
  /** The sentence to send instead of a rejected image. */
  rejection: Sentence
}

/**
 * Re-encodes an image as WebP, upright. This removes EXIF data (place, camera) and anything hidden in the file besides
 * the pixels.
 *
 * @throws Problem `unsupported_media_type` unless it is a complete image of one of the formats, or for too many
 *   pixels
 */
export async function encodeImage(
  bytes: Uint8Array,
  { formats, longestSide, quality, rejection }: Encoding,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    // Reads the header only, which is safe whatever it says.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!formats.includes(format)) throw new Error(`${format} is not accepted`)
    if (width * height > maxPixels) {
      throw new Problem(
        'unsupported_media_type',
        'That picture has too many pixels. Please send a smaller one.',
      )
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('unsupported_media_type', rejection)
  }
}

/**
 * Checks a picture as `encodeImage` makes them, which another installation stored. It stays as it is: encoded again, it
 * would lose quality.
 *
 * @returns its size; undefined if it is anything else, or has data besides the pixels
 */
export async function checkEncoded(
  bytes: Uint8Array,
  longestSide: number,
): Promise<{ width: number; height: number } | undefined> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, width, height, exif, xmp, iptc, pages = 1 } = header
    if (format !== 'webp' || pages > 1 || exif || xmp || iptc) return undefined
    if (Math.max(width, height) > longestSide) return undefined
    // Reads all pixels.
    await sharp(bytes).timeout({ seconds: MAX_SECONDS }).resize(8).raw().toBuffer()
    return { width, height }
  } catch {
    return undefined
  }
}
