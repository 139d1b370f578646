import { open, readFile } from 'node:fs/promises'
import type { JobOwner } from '../../jobs/fair-queue.ts'
import { encodeImage, queueImageJob } from '../../media/encode-image.ts'
import type { NewFile } from '../../media/files.ts'
import type { Upload } from '../../plugins/multipart-body.ts'
import { Problem } from '../../shared/calls/problem.ts'

/** Enough for the small print of a passport, and for a signature. */
const longestSides = { document: 2400, signature: 1200 }

export interface CheckedFile extends NewFile {
  what: 'document' | 'signature'
  position: number
}

/**
 * Re-encodes pictures, which removes the place where they were taken. A PDF is not changed.
 *
 * @throws Problem `unsupported_media_type`, or `unavailable` if too many pictures are waiting
 */
export async function receiveFiles(
  jobOwner: JobOwner,
  uploads: readonly Upload[],
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  for (const upload of uploads) {
    const [what, position] = upload.field.split('-') as [CheckedFile['what'], string]
    const content = await check(upload, what, jobOwner)
    checked.push({
      what,
      position: Number(position),
      hotelId: jobOwner.hotel,
      ...content,
      encrypted: true,
    })
  }
  return checked
}

async function check(
  { path, kind }: Upload,
  what: CheckedFile['what'],
  jobOwner: JobOwner,
): Promise<Pick<CheckedFile, 'kind' | 'content'>> {
  if (kind === 'pdf') {
    await checkPdf(path)
    return { kind, content: path }
  }
  const { bytes } = await queueImageJob(jobOwner, async () =>
    encodeImage(await readFile(path), {
      formats: [kind],
      longestSide: longestSides[what],
      quality: 82,
      rejection: 'Please send a whole picture or PDF.',
    }),
  )
  return { kind: 'webp', content: bytes }
}

/** A PDF begins with its version. */
async function checkPdf(path: string): Promise<void> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
  if (/^%PDF-[12]\.\d/.test(buffer.toString('latin1'))) return
  throw new Problem('unsupported_media_type', 'Please send a whole picture or PDF.')
}
