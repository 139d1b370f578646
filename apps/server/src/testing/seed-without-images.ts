import { listDrawings, nameOf } from '../demo/pictures.ts'
import { type SeededDemo, seedDemo } from '../demo/seed.ts'
import type { TestApp } from './build-app.ts'
import { makeImage } from './files.ts'

/** The demo hotel with the same small picture everywhere: drawing takes ten times as long as the rest. */
export function seedWithoutImages({ app }: TestApp): Promise<SeededDemo | undefined> {
  return seedDemo(app, async (storage) => {
    const picture = await storage.saveImage(await makeImage('png'))
    return new Map(listDrawings().map((file) => [nameOf(file), picture]))
  })
}
