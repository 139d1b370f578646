import sharp from 'sharp'
import type { Sentence } from '../sentences/sentences.ts'
import { createJobQueue, QueueFull } from '../shared/job-queue.ts'
import { Problem } from '../shared/problem.ts'

/** Two jobs at a time with one thread each, so that pictures never starve the API's other work. */
sharp.concurrency(1)
const queue = createJobQueue(2, 200)

/** @throws Problem `unavailable` if more pictures are waiting than could be done in time */
export async function queuePictureJob<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await queue(job)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Problem('unavailable', 'Too many pictures at once. Please try again.', {
      retryAfter: 2,
    })
  }
}

/** Enough for a phone's 48-megapixel photo, not for a decompression bomb. */
const maxPixels = 50_000_000

const MAX_SECONDS = 20

interface Encoding {
  /** What it may be, in sharp's words. */
  formats: readonly string[]
  /** The longest side it has at most, in pixels. */
  longestSide: number
  quality: number
  /** Says what to send instead of a picture that is refused. */
  refusal: Sentence
}

/**
 * Re-encodes a picture as WebP, upright: this removes EXIF data (place, camera) and anything hidden in the file besides
 * the pixels.
 *
 * @throws Problem `unsupported_media_type` for anything but a whole picture of one of the formats, and for one of too
 *   many pixels
 */
export async function encodePicture(
  bytes: Uint8Array,
  { formats, longestSide, quality, refusal }: Encoding,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels })
    const { format } = await picture.metadata()
    if (!formats.includes(format)) throw new Error(`${format} is not accepted`)
    const { data, info } = await picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw new Problem('unsupported_media_type', refusal)
  }
}
