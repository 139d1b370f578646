import type { Claimant } from '../../../jobs/fair-queue.ts'
import { receivePicture } from '../../../media/receive-picture.ts'
import type { Upload } from '../../../plugins/multipart-body.ts'
import type { CheckedFile } from './checked-file.ts'

/** @throws Problem `unsupported_media_type`, or `unavailable` if too many are waiting */
export async function receiveChatPicture(upload: Upload, claimant: Claimant): Promise<CheckedFile> {
  const { width, height, ...file } = await receivePicture(upload, claimant)
  return { ...file, describe: (fileId) => ({ kind: 'picture', fileId, width, height }) }
}
