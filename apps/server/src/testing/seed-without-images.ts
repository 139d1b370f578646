import type { DemoImages } from '../demo/drawings/images.ts'
import { type SeededDemo, seedDemo } from '../demo/seed/seed.ts'
import type { TestApp } from './build-app.ts'

const paths = new Proxy({} as DemoImages['paths'], {
  get: (_, name) => `/api/images/${String(name)}`,
})

/** The demo hotel with paths of images that nothing has drawn: drawing takes ten times as long as the rest. */
export function seedWithoutImages({ db, app }: TestApp): Promise<SeededDemo | undefined> {
  return seedDemo(db, async () => ({ paths, stored: [] }), app.settings)
}
