import { readFile } from 'node:fs/promises'
import { encodePicture, queuePictureJob } from '../../../media/encode-picture.ts'
import type { Upload } from '../../../plugins/multipart-body.ts'
import type { CheckedFile } from './checked-file.ts'

/** Enough to read a bill or a label on any screen. */
const LONGEST_SIDE = 2048

/**
 * Re-encodes a picture, so that the place where it was taken is gone.
 *
 * @throws Problem `unsupported_media_type`, or `unavailable` if too many are waiting
 */
export async function receivePicture({ path, kind }: Upload): Promise<CheckedFile> {
  const { bytes, width, height } = await queuePictureJob(async () =>
    // Read when it is its turn: those that wait take no memory.
    encodePicture(await readFile(path), {
      formats: [kind],
      longestSide: LONGEST_SIDE,
      quality: 82,
      refusal: 'Please send a whole JPEG, PNG or WebP picture.',
    }),
  )
  return {
    kind: 'webp',
    content: bytes,
    describe: (fileId) => ({ kind: 'picture', fileId, width, height }),
  }
}
