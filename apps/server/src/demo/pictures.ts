import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Storage, StoredImage } from '../media/open-storage.ts'

/** The stored pictures of the demo hotel, by the name that its file refers to. */
export type DemoPictures = ReadonlyMap<string, StoredImage>

const folder = new URL('./pictures/', import.meta.url)

/** The drawings without their folder, such as `restaurant.svg`. */
export const listDrawings = (): string[] => readdirSync(folder)

/** Stores the drawings of the demo hotel as pictures. */
export async function saveDemoPictures(storage: Storage): Promise<DemoPictures> {
  const pictures = new Map<string, StoredImage>()
  const left = listDrawings()
  // Four at a time keep two cores busy while some wait for the disk; each holds a bitmap of 5 MB.
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const bitmap = sharp(await readFile(new URL(file, folder))).png({ compressionLevel: 1 })
      pictures.set(nameOf(file), await storage.saveImage(await bitmap.toBuffer()))
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return pictures
}

/** Stores one drawing, which stands for all of them: drawing takes ten times as long as the rest. */
export async function saveOnePicture(storage: Storage): Promise<DemoPictures> {
  const bitmap = sharp(await readFile(new URL('hotel-lake.svg', folder))).png()
  const picture = await storage.saveImage(await bitmap.toBuffer())
  return new Map(listDrawings().map((file) => [nameOf(file), picture]))
}

export const nameOf = (file: string): string => file.replace('.svg', '')
