import {
  type DemoHotel,
  getDemoHotel,
  makeSetupKey,
  removeDemoHotel,
} from '@bellhop/contract/desk/demo-hotel'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { eventsOf } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteHotel } from '../../hotels/delete-hotel.ts'
import { isDemo } from '../../hotels/hotel-setup.ts'
import { lockHotels } from '../../hotels/make-hotel.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { makeDeskKey } from '../../hotels/setup-key.ts'
import { removeHotelFiles } from '../../media/remove-hotel-files.ts'
import { type DeletedHotel, deletePracticeHotel } from '../../practice/remove.ts'
import { endSessionsOfHotel } from '../../sessions/end-sessions.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'

/** Longer than other calls: a demo that was used for months has many rows. */
const REMOVE_MS = 5 * MINUTE_MS

/** From the demo to the hotel's own installation. */
export const demoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { storage } = app

  app.change(makeSetupKey, async ({ tx, now }, request) => {
    const { hotelId } = request.staff
    await lockHotels(tx)
    const key = (await isDemo(tx, hotelId)) ? await makeDeskKey(tx, now) : undefined
    if (key) return { data: { key } }
    throw new Problem('in_use', 'Your hotel is set up already. Sign in to it instead of the demo.')
  })

  app.route({
    ...getDemoHotel,
    handler: async ({ staff: { hotelId } }) => ({
      data: { demo: (await findDemo(app.db, hotelId)) ?? null },
    }),
  })

  app.route({
    ...removeDemoHotel,
    handlerTimeout: REMOVE_MS,
    handler: async (request, reply) => {
      const { staff, body } = request
      const { demoId } = body
      let images: string[] = []
      let practice: DeletedHotel | undefined
      await endAllSessions(staff.hotelId, demoId)
      const response = await app.transact(request, reply, async ({ tx, now, audit }) => {
        await lockHotels(tx)
        const demo = await findDemo(tx, staff.hotelId)
        if (demo?._id !== demoId) throw notFound('demo hotel')
        const pictures = tx.selectFrom('picture').select('id').where('hotel_id', '=', demoId)
        images = (await pictures.execute()).map(({ id }) => id)
        practice = await deletePracticeHotel(tx, demoId, now)
        await deleteHotel(tx, demoId, now)
        const { _id, ...before } = demo
        await audit('demo.remove', _id, { before })
        return { data: { demo: null } }
      })
      const files = { objects: app.objects, storage }
      await removeHotelFiles(app.db, files, demoId, images, request.now)
      if (practice) {
        await removeHotelFiles(app.db, files, practice.hotelId, practice.images, request.now)
      }
      return response
    },
  })

  /** Before the rows go, so that no call of a guest adds one among those that are being deleted. */
  async function endAllSessions(hotelId: string, demoId: string): Promise<void> {
    const events = await inTransaction(app.db, async (tx) => {
      const demo = await findDemo(tx, hotelId)
      if (demo?._id !== demoId) return []
      await endSessionsOfHotel(tx, demoId)
      return eventsOf(tx)
    })
    app.bus.notify(demoId, events)
  }
}

/** The demo beside the hotel; undefined if there is none, or the hotel is the demo or for practice. */
async function findDemo(
  db: Handle,
  hotelId: string,
): Promise<NonNullable<DemoHotel['demo']> | undefined> {
  if ((await isDemo(db, hotelId)) || (await isPracticeHotel(db, hotelId))) return undefined
  const demo = await db
    .selectFrom('hotel_setup')
    .select('hotel_id as id')
    .where('is_demo', '=', true)
    .orderBy('hotel_id')
    .limit(1)
    .executeTakeFirst()
  if (!demo) return undefined
  const countOf = (table: string) =>
    sql<number>`(SELECT count(*)::integer FROM ${sql.table(table)} WHERE hotel_id = ${demo.id})`
  const { rows } = await sql<NonNullable<DemoHotel['demo']>>`
    SELECT h.id AS "_id", h.name, ${countOf('room')} AS rooms, ${countOf('guest')} AS guests,
      ${countOf('booking')} AS bookings, ${countOf('guest_request')} AS requests,
      ${countOf('staff')} AS staff
    FROM hotel h WHERE h.id = ${demo.id}`.execute(db)
  return rows[0]
}
