import {
  getStayAccess,
  removeStayCompanion,
  revokeStayLink,
  signOutGuest,
} from '@bellhop/contract/desk/guest'
import {
  getAccess,
  removeCompanion,
  revokeLink,
  type StayAccess,
} from '@bellhop/contract/guest/guest'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { Work } from '../../../audit/work.ts'
import { changes } from '../../../plugins/change.ts'
import { endSessions, signOutEverywhere } from '../../../sessions/end-sessions.ts'
import type { GuestSession } from '../../../sessions/sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import {
  type AccessRow,
  type AccessScope,
  deleteCompanion,
  findAccess,
  findGuestOfStay,
  findStayOfCompanion,
  revokeKey,
} from './queries.ts'

/** Who can sign in to a stay; the main guest and the desk can end it. */
export const accessRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const change = changes(app, async () => null)

  app.route({
    ...getAccess,
    handler: async ({ guest }) => {
      const { hotelId, stayId } = guest
      const row = stayId ? await findAccess(app.db, hotelId, stayId) : undefined
      return { data: toOwnAccess(row, guest) }
    },
  })

  change(removeCompanion, removeCompanionFrom)

  change(revokeLink, revokeLinkOf)

  app.route({
    ...getStayAccess,
    handler: async ({ staff, params }) => {
      const row = await findAccess(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('stay')
      return { data: { ...toPeople(row), links: row.links.map(toLink) } }
    },
  })

  change(removeStayCompanion, removeCompanionFrom)

  change(revokeStayLink, revokeLinkOf)

  change(signOutGuest, signOutGuestOf)
}

/** @param row undefined for a guest without a stay */
function toOwnAccess(row: AccessRow | undefined, session: GuestSession): StayAccess {
  const { guestId, name, sessionId } = session
  if (!row) {
    const guest = { _id: guestId, name }
    return { isMainGuest: true, guest, companions: [], invitations: [], links: [] }
  }
  const people = toPeople(row)
  if (row.guest.id !== guestId) {
    return { isMainGuest: false, ...people, invitations: [], links: [] }
  }
  const links = row.links.map((link) => ({
    ...toLink(link),
    isCurrent: link.sessionIds.includes(sessionId),
  }))
  return { isMainGuest: true, ...people, links }
}

function toPeople({ guest, companions, invitations }: AccessRow) {
  return {
    guest: { _id: guest.id, name: guest.name },
    companions: companions.map(({ id, name, joinedAt }) => ({
      _id: id,
      name,
      joinedAt: toInstant(joinedAt),
    })),
    invitations: invitations.map(({ id, name, createdAt, expiresAt }) => ({
      _id: id,
      name,
      createdAt: toInstant(createdAt),
      expiresAt: toInstant(expiresAt),
    })),
  }
}

function toLink({ id, signsIn, createdAt, expiresAt, sessionIds }: AccessRow['links'][number]) {
  return {
    _id: id,
    opens: signsIn ? ('app' as const) : ('booking' as const),
    createdAt: toInstant(createdAt),
    expiresAt: toInstant(expiresAt),
    devices: sessionIds.length,
  }
}

const toInstant = (time: string) => new Date(time).toISOString()

/**
 * Removes a companion from their stay, with their link, sessions and push subscriptions. Their requests and messages
 * remain.
 *
 * @throws Problem `not_found`
 */
async function removeCompanionFrom(work: Work, guestId: string): Promise<void> {
  const { tx, now, audit } = work
  const scope = scopeOf(work)
  const { hotelId } = scope
  const stayId = await findStayOfCompanion(tx, scope, guestId)
  const isRemoved = stayId && (await deleteCompanion(tx, hotelId, guestId, stayId))
  if (!isRemoved) throw notFound('guest')
  await audit('companion.remove', guestId, { before: { stayId } })
  await endSessions(tx, hotelId, sql`guest_id = ${guestId}`)
  await recordStayEvents(tx, hotelId, stayId, now)
}

/**
 * Revokes a link and ends the sessions opened with it. An invitation that has just been used takes its companion with
 * it.
 *
 * @throws Problem `not_found`
 */
async function revokeLinkOf(work: Work, keyId: string): Promise<void> {
  const { tx, now, audit } = work
  const scope = scopeOf(work)
  const { hotelId } = scope
  const revoked = await revokeKey(tx, scope, keyId)
  if (!revoked) throw notFound('link')
  const { stayId, companionId } = revoked
  await audit('link.revoke', keyId, { before: { stayId } })
  if (companionId) return await removeCompanionFrom(work, companionId)
  await endSessions(tx, hotelId, sql`link_key_id = ${keyId}`)
  await recordStayEvents(tx, hotelId, stayId, now)
}

/**
 * Ends the sessions and links of the guest of a stay.
 *
 * @throws Problem `not_found`
 */
async function signOutGuestOf(
  { tx, staff: { hotelId }, audit, now }: Work,
  stayId: string,
): Promise<void> {
  const guestId = await findGuestOfStay(tx, hotelId, stayId)
  if (!guestId) throw notFound('stay')
  await audit('guest.signOutEverywhere', guestId)
  await signOutEverywhere(tx, hotelId, guestId, now)
}

/** The whole hotel for the desk; their own stay for a main guest. */
function scopeOf({ staff, guest }: Work): AccessScope {
  return staff
    ? { hotelId: staff.hotelId, mainGuestId: null }
    : { hotelId: guest.hotelId, mainGuestId: guest.guestId }
}
