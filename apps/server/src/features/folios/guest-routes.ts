import { checkOutMyself } from '@bellhop/contract/guest/guest'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/calls/problem.ts'
import { findGuest, toGuest } from '../../stays/guest-record.ts'
import { checkOutByGuest } from './check-out.ts'

/** The guest who leaves. */
export const guestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.change(checkOutMyself, async (work, { body }) => {
    await checkOutByGuest(work, body)
    const { hotelId, guestId } = work.guest
    const row = await findGuest(work.tx, hotelId, guestId)
    if (!row) throw notFound('guest')
    return { data: toGuest(row, work.now) }
  })
}
