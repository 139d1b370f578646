import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { beginHousekeepingDays } from './begin-day.ts'
import { deskRoomRoutes } from './desk-routes.ts'
import { endExpiredHolds } from './end-expired-holds.ts'
import { roomRoutes } from './routes.ts'

export const rooms: Feature = {
  routes: [roomRoutes, deskRoomRoutes],
  jobs: [
    // More often than every minute: a guest with an expired hold may still want the last room.
    runEvery(MINUTE_MS / 6, 'holds', ({ db }, now) => endExpiredHolds(db, now)),
    runEvery(MINUTE_MS, 'housekeeping days', ({ db }, now) => beginHousekeepingDays(db, now)),
  ],
}
