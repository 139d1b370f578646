import type { Handle } from '../database/open.ts'
import type { ReadVersions } from '../database/versions.ts'
import { findGuestSession, type GuestSession } from './sessions.ts'

/** Finds the session of a call; undefined if it has ended or expired. */
export type FindGuestSession = (
  hotelId: string,
  sessionId: string,
  now: Date,
) => Promise<GuestSession | undefined>

/** Sessions cached in memory; beyond that, the one read longest ago is dropped. */
const MAX_SESSIONS = 10_000

/**
 * Caches sessions in memory. A cached session is used only while the hotel's session version, which is read for every
 * call, is unchanged: signing out, a check-out or a room move takes effect on the very next call, on every server.
 * Changes by time alone are known when the session is read (`validUntil`).
 */
export function cacheGuestSessions(db: Handle, readVersions: ReadVersions): FindGuestSession {
  const cached = new Map<string, GuestSession>()
  return async (hotelId, sessionId, now) => {
    const known = cached.get(sessionId)
    if (known) {
      const versions = known.hotelId === hotelId ? await readVersions(hotelId) : undefined
      const isValid = versions?.session === known.sessionVersion && now < known.validUntil
      if (versions && isValid) return { ...known, contentVersion: versions.content }
    }
    const session = await findGuestSession(db, hotelId, sessionId)
    if (!session) return undefined
    const [oldest] = cached.keys()
    if (oldest && cached.size >= MAX_SESSIONS) cached.delete(oldest)
    cached.set(sessionId, session)
    return session
  }
}
