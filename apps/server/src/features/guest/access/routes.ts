import {
  type DeskStayAccess,
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
import { changes } from '../../../plugins/change.ts'
import type { GuestSession } from '../../../sessions/sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { removeCompanionFrom, revokeLinkOf, signOutGuestOf } from './end-access.ts'
import { type AccessRow, findAccess } from './queries.ts'

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
      return { data: toDeskAccess(row) }
    },
  })

  change(removeStayCompanion, removeCompanionFrom)

  change(revokeStayLink, revokeLinkOf)

  change(signOutGuest, signOutGuestOf)
}

function toDeskAccess(row: AccessRow): DeskStayAccess {
  return { ...toPeople(row), links: row.links.map(toLink) }
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
