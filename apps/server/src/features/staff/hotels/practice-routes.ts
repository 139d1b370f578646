import {
  getPracticeHotel,
  makePracticeHotel as makeRoute,
  type PracticeHotel,
  removePracticeHotel,
} from '@bellhop/contract/desk/practice-hotel'
import { sessionHours } from '@bellhop/domain/people/staff-roles'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventsOf } from '../../../database/events.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { saveOnePicture } from '../../../demo/pictures.ts'
import { lockHotel } from '../../../hotels/lock-hotel.ts'
import {
  findPracticeHotel,
  isPracticeHotel,
  type PracticeHotelRow,
} from '../../../hotels/practice-hotel.ts'
import { limitById, perDay } from '../../../limits/limit.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { removeHotelFiles } from '../../../media/remove-hotel-files.ts'
import { makePracticeHotel } from '../../../practice/make.ts'
import { nextReset } from '../../../practice/practice-day.ts'
import { type DeletedHotel, deletePracticeHotel } from '../../../practice/remove.ts'
import { endSessionsOfHotel } from '../../../sessions/end-sessions.ts'
import { findSessionsOf, setOtherSessions } from '../../../sessions/other-sessions.ts'
import { findStaffSession } from '../../../sessions/sessions.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { setDeviceCookie } from '../device-cookie.ts'
import { openSession } from '../open-session.ts'
import { findPerson } from '../password/queries.ts'
import { copySecondFactor } from '../second-factor/copy-second-factor.ts'
import { noPassword } from './add-hotel.ts'

/** It has a year of nights for sale to store, or as many rows to delete. */
const LONGEST_MS = MINUTE_MS

/** The hotel on which the programs of a hotel are tried. */
export const practiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, objects, storage } = app

  function present(
    { hotelId: _id, name, timeZone, madeAt }: PracticeHotelRow,
    now: Date,
  ): PracticeHotel {
    const resetsAt = nextReset(now, timeZone).toISOString()
    const guestApp = `${app.settings.PUBLIC_URL}/?hotel=${_id}`
    return { _id, name, madeAt: madeAt.toISOString(), resetsAt, guestApp }
  }

  app.route({
    ...getPracticeHotel,
    handler: async ({ staff: { hotelId }, now }) => {
      const row = await findPracticeHotel(db, hotelId)
      const practice = row ? present(row, now) : null
      return { data: { practice, isPractice: await isPracticeHotel(db, hotelId) } }
    },
  })

  app.route({
    ...makeRoute,
    handlerTimeout: LONGEST_MS,
    handler: async (request, reply) => {
      const { staff, now } = request
      const caller = callerOf(request)
      const pictures = await saveOnePicture(storage)
      // A repeated call makes no second hotel, but opens the session again, because the cookie may have been lost.
      const made = await app.transact(
        request,
        reply,
        async ({ tx, audit }) => {
          await lockHotel(tx, staff.hotelId)
          if (await isPracticeHotel(tx, staff.hotelId))
            throw new Problem(
              'invalid_transition',
              'This is a practice hotel, which has none of its own.',
            )
          if (await findPracticeHotel(tx, staff.hotelId))
            throw new Problem('in_use', 'Your hotel has a practice hotel already.')
          const limit = limitById('practice hotels', staff.hotelId, perDay(10))
          await countUse(tx, [limit], 'Too many tries.', now)
          const { name, email, passwordHash } = await findPerson(tx, staff.hotelId, staff.staffId)
          if (passwordHash === null) throw noPassword()
          const account = await makePracticeHotel(tx, app.contentNouns, pictures, {
            ...{ practisesFor: staff.hotelId, caller, now },
            admin: { name, email, passwordHash },
          })
          await copySecondFactor(tx, app.secrets.totpKeys, { from: staff, to: account })
          const after = { name: account.name }
          await audit('practiceHotel.make', account.hotelId, { after, caller })
          return account
        },
        { status: 201 },
      )
      await signIn(request, reply, made)
      const practice = await findPracticeHotel(db, staff.hotelId)
      if (!practice) throw notFound('practice hotel')
      return { data: present(practice, now) }
    },
  })

  /** Signs the browser in to the practice hotel, besides the hotel that it uses. */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    account: { hotelId: string; staffId: string },
  ): Promise<void> {
    const opened = await inTransaction(db, (tx) =>
      openSession(app, tx, request, { ...account, role: 'admin' }),
    )
    const session = opened && (await findStaffSession(db, opened.key))
    if (!session) throw notFound('practice hotel')
    const [, ...others] = await findSessionsOf(app, request, request.staff.email)
    const expires = new Date(request.now.getTime() + sessionHours * HOUR_MS)
    setOtherSessions(app, reply, [{ key: opened.key, session }, ...others], expires)
    setDeviceCookie(app, reply, account.hotelId, opened.deviceId)
  }

  app.route({
    ...removePracticeHotel,
    handlerTimeout: LONGEST_MS,
    handler: async (request, reply) => {
      const { staff, now } = request
      const practice = await findPracticeHotel(db, staff.hotelId)
      if (practice) await endAllSessions(practice.hotelId)
      let deleted: DeletedHotel | undefined
      const response = await app.transact(request, reply, async ({ tx, audit }) => {
        await lockHotel(tx, staff.hotelId)
        deleted = await deletePracticeHotel(tx, staff.hotelId, now)
        if (!deleted) throw notFound('practice hotel')
        await audit('practiceHotel.remove', deleted.hotelId)
        return null
      })
      if (deleted) {
        await removeHotelFiles(db, { objects, storage }, deleted.hotelId, deleted.images, now)
      }
      return response
    },
  })

  async function endAllSessions(hotelId: string): Promise<void> {
    const events = await inTransaction(db, async (tx) => {
      await endSessionsOfHotel(tx, hotelId)
      return eventsOf(tx)
    })
    app.bus.notify(hotelId, events)
  }
}
