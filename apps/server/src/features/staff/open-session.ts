import type { StaffMember } from '@bellhop/contract/desk/staff'
import { idleMinutes, type StaffRole, sessionHours } from '@bellhop/domain/people/staff-roles'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { type BrowserSession, setOtherSessions } from '../../sessions/other-sessions.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { newId } from '../../shared/ids.ts'
import { sessionCookie } from '../../shared/secrets/desk-cookies.ts'
import { deviceIdOf, setDeviceCookie } from './device-cookie.ts'
import { rememberDevice, resetFailures } from './failures.ts'
import { toStaffMember } from './present.ts'
import { findStaff, insertStaffSession } from './queries.ts'

interface Account {
  hotelId: string
  staffId: string
  role: StaffRole
}

interface SignIn {
  /** The means of signing in, besides or instead of the password, for the audit log. */
  after?: object | undefined
  /** Whether it was with a password in a browser in which the person had not signed in before. */
  isElsewhere?: boolean
}

interface OpenedSession {
  /** The value of its cookie. */
  key: string
  deviceId: string
  member: StaffMember
}

/**
 * Opens a session in the browser that makes the call, which is one of the person from now on.
 *
 * @returns undefined if the account is gone
 */
export async function openSession(
  app: FastifyInstance,
  tx: Handle,
  request: FastifyRequest,
  account: Account,
  { after, isElsewhere = false }: SignIn = {},
): Promise<OpenedSession | undefined> {
  const { hotelId, staffId, role } = account
  const id = newId()
  const caller = callerOf(request)
  const deviceId = deviceIdOf(app, request)
  await resetFailures(tx, account, { of: ['password', 'code'], isElsewhere })
  await rememberDevice(tx, account, deviceId)
  const { value: key, secretHash } = app.makeStaffCookie(hotelId, id)
  const expiresAt = new Date(request.now.getTime() + idleMinutes[role] * MINUTE_MS)
  await insertStaffSession(tx, { id, hotelId, staffId, secretHash, expiresAt, caller })
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'staff.signIn', subjectId: staffId },
    ...(after && { after }),
    caller,
  })
  const row = await findStaff(tx, hotelId, staffId, request.now)
  return row && { key, deviceId, member: toStaffMember(row, app.settings, request.now) }
}

interface InBrowser extends Pick<OpenedSession, 'key' | 'deviceId'> {
  hotelId: string
  /** The sessions of the same person in the browser: those at other hotels stay available. */
  ofPerson: BrowserSession[]
}

/** Lets the browser use a session that was just opened, and marks it as one in which staff have signed in. */
export function setSessionCookies(
  app: FastifyInstance,
  reply: FastifyReply,
  now: Date,
  { key, deviceId, hotelId, ofPerson }: InBrowser,
): void {
  const ofSession = sessionCookie(app.settings)
  const expires = new Date(now.getTime() + sessionHours * HOUR_MS)
  reply.setCookie(ofSession.name, key, { ...ofSession.options, expires })
  const kept = ofPerson.filter(({ session }) => session.hotelId !== hotelId)
  setOtherSessions(app, reply, kept, expires)
  setDeviceCookie(app, reply, hotelId, deviceId)
}
