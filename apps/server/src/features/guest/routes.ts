import {
  getGuest,
  inviteCompanion,
  setAllergies,
  setDoorSign,
  setGuestLanguage,
} from '@bellhop/contract/guest/guest'
import { maxCompanions } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { GuestWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { createLinkKey } from '../../sessions/link-keys.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { writeDoorSign } from '../../stays/door-sign.ts'
import { findGuest, toGuest } from '../../stays/guest-record.ts'
import { lockStay } from '../../stays/lock-stay.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { setAllergies as writeAllergies } from './notes/change-notes.ts'

const INVITATION_MS = 7 * DAY_MS

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

/**
 * Invites a companion to share the guest's stay. Throws `stay_ended`, `forbidden` for a companion, or
 * `too_many_companions`.
 *
 * @returns the key of the companion's link
 */
async function createInvitation(
  { tx, guest: { hotelId, guestId, stayId, timeZone }, now, audit }: GuestWork,
  linkKeys: Keys,
  name: string,
): Promise<{ key: string; expiresAt: Date }> {
  const stay = stayId ? await lockStayToInvite(tx, hotelId, stayId) : undefined
  if (!stay) throw new Problem('stay_ended', 'Your stay has ended, so this is no longer possible.')
  // Only the guest who pays for the room may invite.
  if (stay.guestId !== guestId) {
    throw new Problem('forbidden', 'Only the guest who booked the room can invite others.', {
      params: { reason: 'notMainGuest' },
    })
  }
  if (stay.companions >= maxCompanions) {
    throw new Problem(
      'too_many_companions',
      '{max} people already share this room or have been invited.',
      { params: { max: maxCompanions } },
    )
  }
  const checkIn = stay.checkIn.toISOString()
  const checkOut = new Date(checkOutAt({ ...stay, checkIn, timeZone }))
  const expiresAt = invitationEnd(checkOut, now)
  const { id, key } = await createLinkKey(tx, linkKeys, {
    hotelId,
    stayId: stay.id,
    expiresAt,
    invitedName: name.trim(),
  })
  await audit('companion.invite', id)
  return { key, expiresAt }
}

/** Seven days, but not past check-out. A guest who is still in house after check-out can invite for one day. */
function invitationEnd(checkOut: Date, now: Date): Date {
  const latest = checkOut > now ? checkOut.getTime() : now.getTime() + DAY_MS
  return new Date(Math.min(now.getTime() + INVITATION_MS, latest))
}

/**
 * Reads the running stay with its number of invited companions and open invitations, locked against simultaneous
 * invitations. Those whom staff have only named do not count.
 */
async function lockStayToInvite(tx: Handle, hotelId: string, stayId: string) {
  const stay = await lockStay(tx, hotelId, stayId, [
    'id',
    'status',
    'guest_id as guestId',
    'check_in as checkIn',
    'duration',
    'checkout_time as checkoutTime',
  ])
  if (stay?.status !== 'inHouse') return undefined
  // A separate statement, so that its snapshot includes rows inserted by the lock's previous holder.
  const { rows } = await sql<{ count: number }>`
    SELECT (
      (SELECT count(*) FROM stay_companion c
        WHERE c.hotel_id = ${hotelId} AND c.stay_id = ${stayId} AND EXISTS (
          SELECT FROM link_key k WHERE k.hotel_id = ${hotelId} AND k.companion_id = c.guest_id)) +
      (SELECT count(*) FROM link_key
        WHERE hotel_id = ${hotelId} AND stay_id = ${stayId} AND invited_name IS NOT NULL
          AND companion_id IS NULL AND revoked_at IS NULL AND expires_at > now())
    )::int AS count`.execute(tx)
  return { ...stay, companions: rows[0]?.count ?? 0 }
}
