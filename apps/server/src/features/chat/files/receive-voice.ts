import { maxVoiceMs } from '@bellhop/domain/limits'
import type { JobOwner } from '../../../jobs/fair-queue.ts'
import { measureVoice } from '../../../media/measure-voice.ts'
import type { Upload } from '../../../plugins/multipart-body.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import type { CheckedFile } from './checked-file.ts'

/** A recorder that stops at the limit still writes the packet after it, or on a busy phone a few more. */
const LATE_MS = 1000

/**
 * Measures a voice note. The length sent by the client is ignored.
 *
 * @throws Problem `invalid_request` if it is too long, `unsupported_media_type` if it is not audio
 */
export async function receiveVoice(
  { path, kind }: Upload,
  waveform: number[] | undefined,
  jobOwner: JobOwner,
): Promise<CheckedFile> {
  const durationMs = await measureVoice({ path, kind }, jobOwner)
  if (durationMs > maxVoiceMs + LATE_MS) {
    const seconds = maxVoiceMs / 1000
    throw new Problem('invalid_request', 'A voice message can be at most {seconds} seconds long.', {
      values: { seconds },
      errors: [{ field: 'file' }],
    })
  }
  return {
    kind,
    content: path,
    describe: (fileId) => ({ kind: 'voice', fileId, durationMs, waveform }),
  }
}
