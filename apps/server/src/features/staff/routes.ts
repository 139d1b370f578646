import {
  getStaffSession,
  setStaffLanguage,
  staffSignIn,
  staffSignOut,
  staffSignOutEverywhere,
} from '@bellhop/contract/desk/staff'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countUse, releaseUse } from '../../limits/rate-limits.ts'
import { perAddress } from '../../plugins/limits.ts'
import { endStaffSessions } from '../../sessions/end-sessions.ts'
import {
  findBrowserSessions,
  findSessionsOf,
  setOtherSessions,
} from '../../sessions/other-sessions.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { type Caller, callerOf, lineOf } from '../../shared/calls/caller.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { sessionCookie } from '../../shared/secrets/desk-cookies.ts'
import { staffLanguage } from '../../shared/text/staff-language.ts'
import { readDevice } from './device-cookie.ts'
import { countTries, explainTooMany, releaseTries, type Secret } from './failures.ts'
import { findByPassword, shareSalt } from './find-by-password.ts'
import { openSession, setSessionCookies } from './open-session.ts'
import { toStaffMember } from './present.ts'
import {
  type Candidate,
  endStaffSession,
  findStaff,
  findStaffByEmail,
  setPushLanguage,
} from './queries.ts'
import { checkSecondFactor, filterByApp } from './second-factor/check-code.ts'
import { signInLimits } from './sign-in-limits.ts'
import { createSignInQueue } from './sign-in-queue.ts'

/** Failed sign-ins with an email in an hour after which the response says what else may be wrong. */
const MANY_FAILED = 3

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
      const jobOwner = {
        hotel: device?.hotelId ?? lineOf(request.ip),
        person: device?.deviceId ?? email,
        signal: hangUpSignal(reply),
      }
      const { signingIn, accounts, limits } = await inTurn(
        jobOwner,
        device !== undefined,
        async () => {
          const found = await findStaffByEmail(app.db, email)
          const isKnown = found.some((one) => isAskedFor(one) && one.hotelId === device?.hotelId)
          const limits = signInLimits(limitKey, {
            email,
            address: request.ip,
            deviceId: isKnown ? device?.deviceId : undefined,
          })
          const { accounts, count } = await inTransaction(app.db, async (tx) => {
            const counts = await countUse(tx, limits, 'Too many tries.', request.now)
            const accounts = await countTries(tx, found, 'password', device?.deviceId)
            return { accounts, count: counts.at(-1)?.count ?? 0 }
          })
          const candidates = accounts.filter(isAskedFor)
          const open = candidates.filter(({ isOpen }) => isOpen)
          const signingIn = await findByPassword(open, password)
          if (signingIn) {
            await releaseTries(app.db, accounts, 'password', device?.deviceId)
            await shareSalt(app.db, accounts, signingIn, password)
            return { signingIn, accounts, limits }
          }
          // After the response, so that its timing does not reveal whether the email is known.
          setImmediate(() => {
            recordFailure(app.db, candidates, caller).catch((err) =>
              request.log.error({ err }, 'a failed sign-in could not be recorded'),
            )
          })
          const isBlocked = candidates.some(({ isKnown, isOpen }) => isKnown && !isOpen)
          throw isBlocked ? tooMany('password') : signInFailed(count >= MANY_FAILED)
        },
      )
      const ofApp = code ? await filterByApp(app.db, totpKeys, accounts, signingIn) : []
      const codeTries = await countTries(app.db, ofApp, 'code', device?.deviceId)
      if (codeTries.some((one) => one.staffId === signingIn.staffId && !one.isOpen)) {
        await recordFailure(app.db, [signingIn], caller)
        throw tooMany('code')
      }

      const { factor, opened } = await inTransaction(app.db, async (tx) => {
        const factor = await checkSecondFactor(tx, totpKeys, signingIn, code, request.now)
        if (factor !== 'wrong') await releaseUse(tx, limits, request.now)
        if (factor === 'wrong' || factor === 'missing') return { factor }
        const after = factor === 'none' ? undefined : { secondFactor: factor }
        const isElsewhere = !signingIn.isKnown
        const opened = await openSession(app, tx, request, signingIn, { after, isElsewhere })
        return { factor, opened }
      })
      if (factor === 'missing') throw codeRequired()
      if (factor === 'wrong') {
        await recordFailure(app.db, [signingIn], caller)
        throw wrongCode()
      }
      const atOthers = codeTries.filter(({ staffId }) => staffId !== signingIn.staffId)
      await releaseTries(app.db, atOthers, 'code', device?.deviceId)
      if (!opened) throw signInFailed(false)
      setSessionCookies(app, reply, request.now, {
        ...opened,
        hotelId: signingIn.hotelId,
        ofPerson,
      })
      return { data: opened.member }
    },
  })

  app.route({
    ...getStaffSession,
    handler: async ({ staff, now }) => {
      const row = await findStaff(app.db, staff.hotelId, staff.staffId, now)
      if (!row) throw new Problem('unauthorized', 'Please sign in.')
      return { data: toStaffMember(row, app.settings, now) }
    },
  })

  app.change(setStaffLanguage, async ({ tx, staff: { hotelId, staffId } }, { body }) => {
    await updateById(tx, 'staff', hotelId, staffId, body)
    await setPushLanguage(tx, hotelId, staffId, staffLanguage(body.language))
    return null
  })

  /** Signing out leaves no session in the browser, also none at another hotel. */
  async function endInBrowser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { current, others } = await findBrowserSessions(app, request)
    for (const { session } of [...(current ? [current] : []), ...others]) {
      await endHere(request, session)
    }
    setOtherSessions(app, reply, [], request.now)
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
    app.bus.notify(hotelId)
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
      app.bus.notify(hotelId)
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
  return new Problem('second_factor_required', detail)
}

function wrongCode(): Problem {
  const detail = 'This code is wrong or used. Wait for the next one.'
  return new Problem('sign_in_failed', detail)
}

/** @param isOften whether there were others, of the person or of strangers: the password may be right, but not be tried */
function signInFailed(isOften: boolean): Problem {
  const hint =
    'If they are right, choose a new password or use a passkey: after many wrong tries, a new browser needs one of them.'
  const wrong = 'Incorrect email or password.'
  return new Problem('sign_in_failed', isOften ? [wrong, hint] : wrong)
}

function tooMany(secret: Secret): Problem {
  return new Problem('sign_in_failed', explainTooMany[secret])
}
