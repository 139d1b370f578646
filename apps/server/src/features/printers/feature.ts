import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { cloudPrntRoutes } from './cloudprnt-routes.ts'
import { epsonRoutes } from './epson-routes.ts'
import { printerRoutes } from './routes.ts'
import { watchSilentPrinters } from './watch-silent-printers.ts'

const WATCH_MS = 15_000

export const printers: Feature = {
  routes: [printerRoutes, cloudPrntRoutes, epsonRoutes],
  jobs: [runEvery(WATCH_MS, 'silent printers', ({ db }, now) => watchSilentPrinters(db, now))],
}
