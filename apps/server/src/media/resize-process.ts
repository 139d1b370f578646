/** The process of resize.ts. */
import { readFile } from 'node:fs/promises'
import { imageDefaults } from '@bellhop/contract/base/images'
import sharp from 'sharp'

/** The use of a copy of an image: a width on a screen, or the link preview of social networks. */
export type Target = { width: number; format: 'avif' | 'webp' } | 'social'

export interface ResizeJob {
  number: number
  /** The original. */
  path: string
  target: Target
}

/** Without a picture if there is no original. */
export type ResizeResult = { number: number } & ({ picture?: Uint8Array } | { error: string })

// Each job has one thread, and nothing is decoded twice.
sharp.concurrency(1)
sharp.cache(false)

function resize(original: Buffer, target: Target): Promise<Buffer> {
  if (target === 'social') {
    return sharp(original)
      .resize({ width: 1200, height: 630, fit: 'cover' })
      .flatten({ background: '#faf6ef' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  }
  const { width, format } = target
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  if (format === 'webp') return picture.webp({ quality: imageDefaults.q, effort: 3 }).toBuffer()
  // AVIF at this quality looks like WebP at 20 more. Effort 1 takes a tenth of the default's time for slightly larger
  // files, and the first request has to wait for it.
  return picture
    .avif({ quality: imageDefaults.q - 20, effort: 1, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

async function run({ number, path, target }: ResizeJob): Promise<ResizeResult> {
  try {
    return { number, picture: await resize(await readFile(path), target) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? { number } : { number, error: message }
  }
}

process.on('message', async (job: ResizeJob) => process.send?.(await run(job)))
// The server has ended, or has had nothing to do for a while.
process.on('disconnect', () => process.exit())
