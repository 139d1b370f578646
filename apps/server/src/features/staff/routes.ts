import {
  getStaffSession,
  staffSignIn,
  staffSignOut,
  staffSignOutEverywhere,
} from '@bellhop/contract/desk/staff'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countUse, releaseUse } from '../../limits/rate-limits.ts'
import { perAddress } from '../../plugins/limits.ts'
import { endStaffSessions } from '../../sessions/end-sessions.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { type Caller, callerOf, lineOf } from '../../shared/caller.ts'
import { sessionCookie } from '../../shared/desk-cookies.ts'
import { hangUpSignal } from '../../shared/hang-up-signal.ts'
import { forStaff, Problem } from '../../shared/problem.ts'
import { readDevice } from './device-cookie.ts'
import { findByPassword, shareSalt } from './find-by-password.ts'
import { findBrowserSessions, findSessionsOf, setOtherSessions } from './hotels/other-sessions.ts'
import { openSession, setSessionCookies } from './open-session.ts'
import { toStaffMember } from './present.ts'
import { type Candidate, endStaffSession, findStaff, findStaffByEmail } from './queries.ts'
import { checkSecondFactor } from './second-factor/check-code.ts'
import { signInLimits } from './sign-in-limits.ts'
import { createSignInQueue } from './sign-in-queue.ts'

/** Signing in and out of the desk. */
export const staffRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { limitKey, totpKeys } = app.secrets
  const ofSession = sessionCookie(app.settings)

  const inTurn = createSignInQueue(app)

  app.route({
    ...staffSignIn,
    config: {
      ...staffSignIn.config,
      ...perAddress(600, (request) => readDevice(app, request)?.deviceId),
    },
    handler: async (request, reply) => {
      const { password, code, hotelId: ofHotel, another = false } = request.body
      const email = request.body.email.toLowerCase()
      const ofPerson = await findSessionsOf(app, request, email)
      const isAskedFor = ({ hotelId }: Candidate) =>
        (!ofHotel || hotelId === ofHotel) &&
        !(another && ofPerson.some(({ session }) => session.hotelId === hotelId))
      const caller = callerOf(request)
      const device = readDevice(app, request)
      const claimant = {
        hotel: device?.hotelId ?? lineOf(request.ip),
        person: device?.deviceId ?? email,
        signal: hangUpSignal(reply),
      }
      const { signingIn, limits } = await inTurn(claimant, device !== undefined, async () => {
        const accounts = await findStaffByEmail(app.db, email)
        const candidates = accounts.filter(isAskedFor)
        const isKnown = candidates.some(({ hotelId }) => hotelId === device?.hotelId)
        const limits = signInLimits(limitKey, {
          email,
          address: request.ip,
          deviceId: isKnown ? device?.deviceId : undefined,
        })
        await inTransaction(app.db, (tx) => countUse(tx, limits, 'Too many tries.', new Date()))
        const signingIn = await findByPassword(candidates, password)
        if (signingIn) {
          await shareSalt(app.db, accounts, signingIn, password)
          return { signingIn, limits }
        }
        // After the response, so that its timing does not reveal whether the email is known.
        setImmediate(() => {
          recordFailure(app.db, candidates, caller).catch((err) =>
            request.log.error({ err }, 'a failed sign-in could not be recorded'),
          )
        })
        throw signInFailed()
      })

      const { factor, opened } = await inTransaction(app.db, async (tx) => {
        const factor = await checkSecondFactor(tx, totpKeys, signingIn, code)
        if (factor !== 'wrong') await releaseUse(tx, limits, new Date())
        if (factor === 'wrong' || factor === 'missing') return { factor }
        const after = factor === 'none' ? undefined : { secondFactor: factor }
        return { factor, opened: await openSession(app, tx, signingIn, { caller, after }) }
      })
      if (factor === 'missing') throw codeRequired()
      if (factor === 'wrong') {
        await recordFailure(app.db, [signingIn], caller)
        throw wrongCode()
      }
      if (!opened) throw signInFailed()
      setSessionCookies(app, request, reply, { ...opened, hotelId: signingIn.hotelId, ofPerson })
      return { data: opened.member }
    },
  })

  app.route({
    ...getStaffSession,
    handler: async ({ staff }) => {
      const row = await findStaff(app.db, staff.hotelId, staff.staffId)
      if (!row) throw new Problem('unauthorized', 'Please sign in.')
      return { data: toStaffMember(row, app.settings) }
    },
  })

  /** Signing out leaves no session in the browser, also none at another hotel. */
  async function endInBrowser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { current, others } = await findBrowserSessions(app, request)
    for (const { session } of [...(current ? [current] : []), ...others]) {
      await endHere(request, session)
    }
    setOtherSessions(app, reply, [], new Date())
    reply.clearCookie(ofSession.name, ofSession.options)
  }

  async function endHere(request: FastifyRequest, session: StaffSession): Promise<void> {
    const { hotelId, sessionId } = session
    await inTransaction(app.db, async (tx) => {
      await endStaffSession(tx, hotelId, sessionId)
      await recordSignOut(tx, request, session, 'staff.signOut')
      await recordEvent(tx, hotelId, {
        name: 'session.ended',
        guestId: null,
        departmentId: null,
        payload: { sessionId },
      })
    })
    app.bus.hint(hotelId)
  }

  app.route({
    ...staffSignOut,
    config: { ...staffSignOut.config, ...perAddress(600) },
    handler: async (request, reply) => {
      await endInBrowser(request, reply)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...staffSignOutEverywhere,
    handler: async (request, reply) => {
      const { hotelId, staffId } = request.staff
      await inTransaction(app.db, async (tx) => {
        await recordSignOut(tx, request, request.staff, 'staff.signOutEverywhere')
        await endStaffSessions(tx, hotelId, staffId)
      })
      app.bus.hint(hotelId)
      await endInBrowser(request, reply)
      return reply.code(204).send(null)
    },
  })
}

async function recordSignOut(
  tx: Handle,
  request: FastifyRequest,
  { hotelId, staffId }: StaffSession,
  action: 'staff.signOut' | 'staff.signOutEverywhere',
): Promise<void> {
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action,
    subjectId: staffId,
    caller: callerOf(request),
  })
}

/** The person who typed the wrong password is unknown: the server is the actor, the member of staff the subject. */
async function recordFailure(db: Handle, candidates: Candidate[], caller: Caller): Promise<void> {
  for (const { hotelId, staffId } of candidates) {
    await recordAudit(db, hotelId, {
      actorKind: 'server',
      actorId: null,
      action: 'staff.signInFailed',
      subjectId: staffId,
      caller,
    })
  }
}

function codeRequired(): Problem {
  const detail = 'Enter the code from your authenticator app.'
  return new Problem('second_factor_required', forStaff(detail))
}

function wrongCode(): Problem {
  const detail = 'This code is wrong or used. Wait for the next one.'
  return new Problem('sign_in_failed', forStaff(detail))
}

function signInFailed(): Problem {
  return new Problem('sign_in_failed', forStaff('Incorrect email or password.'))
}
