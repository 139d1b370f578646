import { addHotel } from '@bellhop/contract/desk/staff-hotels'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inTransaction } from '../../../database/transaction.ts'
import { lockHotels, makeHotel } from '../../../hotels/make-hotel.ts'
import { isPracticeHotel } from '../../../hotels/practice-hotel.ts'
import { readNewHotel } from '../../../hotels/read-new-hotel.ts'
import { limitById, perDay } from '../../../limits/limit.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { findSessionsOf } from '../../../sessions/other-sessions.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { openSession, setSessionCookies } from '../open-session.ts'
import { findPerson } from '../password/queries.ts'
import { copySecondFactor } from '../second-factor/copy-second-factor.ts'

/** Another hotel of a chain, made at the desk of one that is there. */
export const addHotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...addHotel,
    handler: async (request, reply) => {
      const { staff } = request
      const isPractice = await isPracticeHotel(app.db, staff.hotelId)
      if (app.settings.ADD_HOTELS !== 'on' || isPractice) throw notAllowed()
      const values = readNewHotel(request.body.hotel)
      const caller = callerOf(request)
      // A repeated call makes no second hotel, but opens the session again, because the cookie may have been lost.
      const made = await app.transact(
        request,
        reply,
        async ({ tx, now, audit }) => {
          const limits = [limitById('hotels of an admin', staff.staffId, perDay(10))]
          await countUse(tx, limits, 'Too many tries.', now)
          await lockHotels(tx)
          const { name, email, passwordHash } = await findPerson(tx, staff.hotelId, staff.staffId)
          if (passwordHash === null) throw noPassword()
          const account = await makeHotel(tx, {
            ...{ ...values, admin: { name, email, passwordHash }, caller },
          })
          await copySecondFactor(tx, app.secrets.totpKeys, { from: staff, to: account })
          await audit('newHotel.add', account.hotelId, { after: { name: values.name }, caller })
          return account
        },
        { status: 201 },
      )
      const opened = await inTransaction(app.db, (tx) =>
        openSession(app, tx, request, { ...made, role: 'admin' }),
      )
      if (!opened) throw new Error('Expected the account of a new hotel')
      const ofPerson = await findSessionsOf(app, request, staff.email)
      setSessionCookies(app, reply, request.now, { ...opened, hotelId: made.hotelId, ofPerson })
      return { data: opened.member }
    },
  })
}

/** A passkey names one account: without a password, the new one could not be signed in to again. */
export function noPassword(): Problem {
  const detail = 'Set a password first: you sign in to the new hotel with it.'
  return new Problem('invalid_transition', detail)
}

function notAllowed(): Problem {
  const detail = 'Hotels cannot be added at the desk here. Ask the operator to set ADD_HOTELS.'
  return new Problem('forbidden', detail, { params: { reason: 'role' } })
}
