import { readFile } from 'node:fs/promises'
import type { JobOwner } from '../jobs/fair-queue.ts'
import { encodeImage, queueImageJob } from './encode-image.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Enough to read a bill or a label on any screen. */
const LONGEST_SIDE = 2048

/**
 * Re-encodes a picture, which removes the place where it was taken.
 *
 * @throws Problem `unsupported_media_type`, or `unavailable` if too many are waiting
 */
export async function receivePicture(
  { path, kind }: Pick<ReceivedFile, 'path' | 'kind'>,
  jobOwner: JobOwner,
) {
  const { bytes, width, height } = await queueImageJob(jobOwner, async () =>
    // Read only when its turn comes: waiting pictures use no memory.
    encodeImage(await readFile(path), {
      formats: [kind],
      longestSide: LONGEST_SIDE,
      quality: 82,
      rejection: 'Please send a whole JPEG, PNG or WebP picture.',
    }),
  )
  return { kind: 'webp', content: bytes, width, height } as const
}
