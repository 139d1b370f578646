import {
  getStaffSession,
  type StaffMember,
  staffSignIn,
  staffSignOut,
} from '@bellhop/contract/staff'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../database/audit.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { STAFF_COOKIE } from '../../plugins/auth.ts'
import { perBodyField } from '../../plugins/limits.ts'
import { newId } from '../../shared/ids.ts'
import { dummyHash, verifyPassword } from '../../shared/password.ts'
import { Problem } from '../../shared/problem.ts'
import {
  endStaffSession,
  findStaff,
  findStaffByEmail,
  insertStaffSession,
  type StaffRow,
} from './queries.ts'

const SESSION_MS = 12 * 3_600_000

/** Signing in and out of the desk. */
export const staffRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const cookie = {
    path: '/api/desk',
    httpOnly: true,
    sameSite: 'strict',
    secure: app.settings.PUBLIC_URL.startsWith('https:'),
  } as const

  app.route({
    ...staffSignIn,
    config: { ...staffSignIn.config, ...perBodyField('email', 10) },
    handler: async ({ body }, reply) => {
      const { hotelId, staffId } = await checkPassword(app.db, body.email, body.password)
      const sessionId = newId()
      const { value, secretHash } = app.makeStaffCookie(hotelId, sessionId)
      const expiresAt = new Date(Date.now() + SESSION_MS)
      const row = await inTransaction(app.db, async (tx) => {
        await insertStaffSession(tx, { id: sessionId, hotelId, staffId, secretHash, expiresAt })
        await recordAudit(tx, hotelId, {
          actorKind: 'staff',
          actorId: staffId,
          action: 'staff.signIn',
          subjectId: staffId,
        })
        return findStaff(tx, hotelId, staffId)
      })
      if (!row) throw signInFailed()
      reply.setCookie(STAFF_COOKIE, value, { ...cookie, expires: expiresAt })
      return { data: toStaffMember(row) }
    },
  })

  app.route({
    ...getStaffSession,
    handler: async ({ staff }) => {
      const row = await findStaff(app.db, staff.hotelId, staff.staffId)
      if (!row) throw new Problem('unauthorized', 'Please sign in.')
      return { data: toStaffMember(row) }
    },
  })

  app.route({
    ...staffSignOut,
    handler: async ({ staff }, reply) => {
      const { hotelId, sessionId, staffId } = staff
      await inTransaction(app.db, async (tx) => {
        await endStaffSession(tx, hotelId, sessionId)
        await recordAudit(tx, hotelId, {
          actorKind: 'staff',
          actorId: staffId,
          action: 'staff.signOut',
          subjectId: staffId,
        })
        await recordEvent(tx, hotelId, {
          name: 'session.ended',
          guestId: null,
          departmentId: null,
          payload: { sessionId },
        })
      })
      app.bus.hint(hotelId)
      reply.clearCookie(STAFF_COOKIE, cookie)
      return reply.code(204).send(null)
    },
  })
}

async function checkPassword(db: Handle, email: string, password: string) {
  const candidates = await findStaffByEmail(db, email.toLowerCase())
  for (const { hotel_id: hotelId, id: staffId, password_hash } of candidates) {
    if (await verifyPassword(password, password_hash)) return { hotelId, staffId }
  }
  if (candidates.length === 0) await verifyPassword(password, dummyHash)
  throw signInFailed()
}

function signInFailed(): Problem {
  return new Problem('sign_in_failed', 'That mail and password do not match.')
}

function toStaffMember(row: StaffRow): StaffMember {
  const { hotel, department_ids } = row
  const departments = row.departments.filter(
    ({ id }) => row.role !== 'attendant' || department_ids.includes(id),
  )
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    departments: departments.map(({ id, name }) => ({ _id: id, name })),
    hotel: {
      _id: hotel.id,
      name: hotel.name,
      logo: hotel.logo,
      brandColor: hotel.brand_color,
      timeZone: hotel.time_zone,
      currency: hotel.currency,
    },
  }
}
