import type { StaffMember } from '@bellhop/contract/desk/staff'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import { idleMinutes, type StaffRole, sessionHours } from '@bellhop/domain/staff-roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import type { Caller } from '../../shared/caller.ts'
import { deviceCookie, sessionCookie } from '../../shared/desk-cookies.ts'
import { newId } from '../../shared/ids.ts'
import { DEVICE_COOKIE_SECONDS, makeDeviceCookie, readDevice } from './device-cookie.ts'
import { type BrowserSession, setOtherSessions } from './hotels/other-sessions.ts'
import { toStaffMember } from './present.ts'
import { findStaff, insertStaffSession } from './queries.ts'

interface Account {
  hotelId: string
  staffId: string
  role: StaffRole
}

/**
 * Opens a session.
 *
 * @param after what the person has signed in with, besides or instead of the password, for the audit log
 * @returns the value of its cookie with the person; undefined if the account is gone
 */
export async function openSession(
  app: FastifyInstance,
  tx: Handle,
  { hotelId, staffId, role }: Account,
  { caller, after }: { caller: Caller; after?: object | undefined },
): Promise<{ key: string; member: StaffMember } | undefined> {
  const id = newId()
  const { value: key, secretHash } = app.makeStaffCookie(hotelId, id)
  const expiresAt = new Date(Date.now() + idleMinutes[role] * MINUTE_MS)
  await insertStaffSession(tx, { id, hotelId, staffId, secretHash, expiresAt, caller })
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'staff.signIn', subjectId: staffId },
    ...(after && { after }),
    caller,
  })
  const row = await findStaff(tx, hotelId, staffId)
  return row && { key, member: toStaffMember(row, app.settings) }
}

interface Opened {
  key: string
  hotelId: string
  /** The sessions of the same person in the browser: those at other hotels stay available. */
  ofPerson: BrowserSession[]
}

/** Lets the browser use a session that was just opened, and marks it as one in which staff have signed in. */
export function setSessionCookies(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, hotelId, ofPerson }: Opened,
): void {
  const ofSession = sessionCookie(app.settings)
  const expires = new Date(Date.now() + sessionHours * HOUR_MS)
  reply.setCookie(ofSession.name, key, { ...ofSession.options, expires })
  const kept = ofPerson.filter(({ session }) => session.hotelId !== hotelId)
  setOtherSessions(app, reply, kept, expires)
  const device = readDevice(app, request)
  const deviceId = device?.hotelId === hotelId ? device.deviceId : undefined
  const ofDevice = deviceCookie(app.settings)
  reply.setCookie(ofDevice.name, makeDeviceCookie(app.secrets.deviceKeys, hotelId, deviceId), {
    ...ofDevice.options,
    maxAge: DEVICE_COOKIE_SECONDS,
  })
}
