import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { stayExportRoutes } from './desk/export/routes.ts'
import { groupRoutes } from './desk/groups/routes.ts'
import { roomPlanRoutes } from './desk/room-plan-routes.ts'
import { deskBookingRoutes } from './desk/routes.ts'
import { stayPageRoutes } from './desk/stay/routes.ts'
import { stayRoutes } from './desk/stay-routes.ts'
import { bookingMails, mailBookings } from './mail/mail-bookings.ts'
import { remindOfDeposits } from './mail/remind-deposits.ts'
import { clearAwaiting } from './unconfirmed/clear-awaiting.ts'
import { releaseUnconfirmed } from './unconfirmed/release-unconfirmed.ts'
import { bookingRoutes } from './web/routes.ts'

export const bookings: Feature = {
  routes: [
    bookingRoutes,
    deskBookingRoutes,
    groupRoutes,
    roomPlanRoutes,
    stayExportRoutes,
    stayPageRoutes,
    stayRoutes,
  ],
  jobs: [
    runEvery(MINUTE_MS / 4, 'booking mails', async ({ db, secrets, sendMail, settings, log }) => {
      if (!sendMail) return
      const { linkKeys } = secrets
      await mailBookings(db, { sendMail, publicUrl: settings.PUBLIC_URL, linkKeys, log })
    }),
    runEvery(MINUTE_MS / 4, 'unconfirmed bookings', ({ db }, now) => releaseUnconfirmed(db, now)),
    runEvery(HOUR_MS, 'reminders of deposits', ({ db }, now) => remindOfDeposits(db, now)),
    runEvery(HOUR_MS, 'bookings awaiting confirmation', ({ db }) => clearAwaiting(db)),
  ],
  outboxes: [bookingMails],
}
