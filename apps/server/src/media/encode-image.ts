import sharp from 'sharp'
import { createJobQueue, QueueFull } from '../jobs/job-queue.ts'
import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/problem.ts'

/** Two jobs at a time with one thread each, so that images never starve the API's other work. */
sharp.concurrency(1)
const queue = createJobQueue(2, 200)
/** Jobs of this queue use at most two places in the other one. */
const resizes = createJobQueue(2, 200)

/** @throws Problem `unavailable` if more images are waiting than could be done in time */
export function queueImageJob<T>(job: () => Promise<T>): Promise<T> {
  return queue(job).catch(throwIfDiskFull)
}

/** Does the same for images that anyone may request in any size: uploads of guests wait for two of them at most. */
export function queueResize<T>(job: () => Promise<T>): Promise<T> {
  return resizes(() => queue(job)).catch(throwIfDiskFull)
}

function throwIfDiskFull(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error
  throw new Problem('unavailable', 'Too many pictures at once. Please try again.', {
    retryAfter: 2,
  })
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
  /** What to send instead of a rejected image. */
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
