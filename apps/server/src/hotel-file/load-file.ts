import { queueImageJob } from '../media/encode-image.ts'
import type { Storage } from '../media/open-storage.ts'
import type { HotelContent, Picture } from './content.ts'
import { type FileLimits, fileLimits, rejectFile } from './format.ts'
import { openHotelFile } from './read-file.ts'

interface Receiver {
  storage: Pick<Storage, 'checkStored' | 'writeStored'>
  jobOwner: Parameters<typeof queueImageJob>[0]
  /** Throws if the hotel would not load the content. */
  check: (content: HotelContent) => Promise<void>
  limits?: FileLimits
}

/**
 * Checks a whole hotel file, then stores its pictures.
 *
 * @returns what `loadHotel` loads
 * @throws Problem with a sentence before anything is stored
 */
export async function storeHotelFile(
  path: string,
  { storage, jobOwner, check, limits = fileLimits }: Receiver,
): Promise<HotelContent> {
  const { content, readPicture, close } = await openHotelFile(path, limits)
  try {
    const pictures: Picture[] = []
    for (const picture of content.pictures ?? []) {
      const stored = await queueImageJob(jobOwner, async () =>
        storage.checkStored(picture.id, await readPicture(picture.id)),
      )
      if (!stored) throw rejectFile('A picture of this file is damaged, or is not a picture.')
      pictures.push({ ...picture, width: stored.width, height: stored.height })
    }
    const checked = { ...content, ...(pictures.length > 0 && { pictures }) }
    await check(checked)
    for (const { id } of pictures) await storage.writeStored(id, await readPicture(id))
    return checked
  } finally {
    close()
  }
}
