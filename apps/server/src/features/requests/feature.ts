import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { dailyRequests, makeDailyRequests } from './daily/make-requests.ts'
import { requestPictureRoutes } from './desk/picture-routes.ts'
import { deskRequestRoutes } from './desk/routes.ts'
import { completeGrantedOffers, expireRequests } from './expire.ts'
import { learnTimes } from './promise/learn-times.ts'
import { quickRequestRoutes } from './quick/routes.ts'
import { roomRequestRoutes } from './room/routes.ts'
import { requestRoutes } from './routes.ts'
import { tellLate } from './tell-late.ts'

export const requests: Feature = {
  routes: [
    requestRoutes,
    quickRequestRoutes,
    roomRequestRoutes,
    deskRequestRoutes,
    requestPictureRoutes,
  ],
  jobs: [
    runEvery(MINUTE_MS, 'expiry', ({ db, bus }, now) => expireRequests(db, bus, now)),
    runEvery(MINUTE_MS, 'daily requests', ({ db, bus, log }, now) =>
      makeDailyRequests(db, bus, log, now),
    ),
    runEvery(MINUTE_MS, 'late check-outs and early check-ins', ({ db, bus }, now) =>
      completeGrantedOffers(db, bus, now),
    ),
    runEvery(MINUTE_MS / 2, 'late requests', ({ db, bus }, now) => tellLate(db, bus, now)),
    runEvery(HOUR_MS, 'usual times', ({ db }, now) => learnTimes(db, now)),
  ],
  outboxes: [dailyRequests],
}
