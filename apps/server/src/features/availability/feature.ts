import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { QUARTER_MS } from '../../requests/offered-items.ts'
import { noteSoldOut } from './note-sold-out.ts'
import { availabilityRoutes } from './routes.ts'

export const availability: Feature = {
  routes: [availabilityRoutes],
  jobs: [runEvery(QUARTER_MS, 'sold-out items', ({ db }, now) => noteSoldOut(db, now))],
}
