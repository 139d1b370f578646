import type { DeskStayAccess } from '@bellhop/contract/desk/guest'
import type { StayAccess } from '@bellhop/contract/guest/guest'
import type { GuestSession } from '../../../sessions/sessions.ts'
import type { AccessRow } from './queries.ts'

export function toDeskAccess(row: AccessRow): DeskStayAccess {
  return { ...toPeople(row), links: row.links.map(toLink) }
}

/** @param row undefined for a guest without a stay */
export function toOwnAccess(row: AccessRow | undefined, session: GuestSession): StayAccess {
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
