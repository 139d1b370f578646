import {
  getGuest,
  inviteCompanion,
  setAllergies,
  setDoorSign,
  setGuestLanguage,
} from '@bellhop/contract/guest/guest'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { updateById } from '../../database/rows.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { writeDoorSign } from '../../stays/door-sign.ts'
import { findGuest, toGuest } from '../../stays/guest-record.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { createInvitation } from './invite-companion.ts'
import { setAllergies as writeAllergies } from './notes/change-notes.ts'

/** The signed-in guest and the companions who share the stay. */
export const guestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getGuest,
    handler: async ({ guest, now }) => {
      const row = await findGuest(app.db, guest.hotelId, guest.guestId)
      if (!row) throw notFound('guest')
      // Not in responses that are stored for a key.
      return { data: { ...toGuest(row, now), allergies: row.allergies } }
    },
  })

  app.change(setGuestLanguage, async ({ tx }, { guest, body }) => {
    await updateById(tx, 'guest', guest.hotelId, guest.guestId, body)
    return null
  })

  app.change(setAllergies, async (work, { body }) => {
    await writeAllergies(work, body)
    return null
  })

  app.change(setDoorSign, async ({ tx, now }, request) => {
    const { hotelId, guestId, stayId } = request.guest
    if (!stayId) throw new Error('A guest in house must have a stay')
    const { sign } = request.body
    const stay = await writeDoorSign(tx, { hotelId, stayId, sign })
    const row = await findGuest(tx, hotelId, guestId)
    if (!row) throw notFound('guest')
    if (stay && stay.before !== sign) await recordStayEvents(tx, hotelId, stayId, now)
    return { data: toGuest(row, now) }
  })

  app.change(inviteCompanion, async (work, { body }) => {
    const { linkKeys } = app.secrets
    const { key, expiresAt } = await createInvitation(work, linkKeys, body.name)
    const link = `${app.settings.PUBLIC_URL}/link/${key}`
    return { data: { link, expiresAt: expiresAt.toISOString() } }
  })
}
