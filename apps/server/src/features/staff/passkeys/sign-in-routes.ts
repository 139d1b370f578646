import {
  prepareConfirmation,
  preparePasskeySignIn,
  signInByPasskey,
} from '@bellhop/contract/desk/staff-passkeys'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../audit/audit.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { limitByHash, perHour, perMinute, widen } from '../../../limits/limit.ts'
import { countUseAlone, releaseUse } from '../../../limits/rate-limits.ts'
import { perAddress } from '../../../plugins/limits.ts'
import type { Sentence, SentenceValues } from '../../../sentences/sentences.ts'
import { findSessionsOf } from '../../../sessions/other-sessions.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { readDevice } from '../device-cookie.ts'
import { openSession, setSessionCookies } from '../open-session.ts'
import { originsOf } from '../sign-in-limits.ts'
import { CHALLENGE_MINUTES, createChallenge, type Occasion, optionsOf } from './challenges.ts'
import { toDescriptor } from './creation-options.ts'
import { listPasskeys, recordUse } from './queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { explainRejection, type Rejection, verifyAssertion } from './verify-assertion.ts'

/** Signing in with a passkey, and the options to confirm with one. */
export const passkeySignInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { limitKey } = app.secrets
  const party = relyingPartyOf(app.settings)

  /** A browser that has signed in before is counted by itself, so that others at its address do not lock it out. */
  const limitsOf = (request: FastifyRequest, name: string, minute: number, hour: number) => {
    const origins = originsOf(request.ip, readDevice(app, request)?.deviceId)
    return origins.flatMap((from, place) =>
      [perMinute(widen(minute, place)), perHour(widen(hour, place))].map((rate) =>
        limitByHash(limitKey, name, [from], rate),
      ),
    )
  }

  async function makeOptions(occasion: Occasion) {
    return {
      challenge: await createChallenge(app.db, occasion),
      rpId: party.id,
      timeout: CHALLENGE_MINUTES * 60_000,
      userVerification: 'required' as const,
    }
  }

  app.route({
    ...preparePasskeySignIn,
    handler: async (request) => {
      const limits = limitsOf(request, 'passkey challenges', 60, 600)
      await countUseAlone(app.db, limits, 'Too many tries.', request.now)
      return { data: { ...(await makeOptions({ purpose: 'signIn' })), allowCredentials: [] } }
    },
  })

  app.route({
    ...prepareConfirmation,
    handler: async ({ staff, now }) => {
      const limits = [optionsOf(staff.staffId)]
      await countUseAlone(app.db, limits, 'Too many tries.', now)
      const passkeys = await listPasskeys(app.db, staff)
      const { sessionId } = staff
      return {
        data: {
          ...(await makeOptions({ purpose: 'confirm', sessionId })),
          allowCredentials: passkeys
            .filter((row) => row.rp_id === party.id)
            .map((row) => toDescriptor(row)),
        },
      }
    },
  })

  app.route({
    ...signInByPasskey,
    config: {
      ...signInByPasskey.config,
      ...perAddress(600, (request) => readDevice(app, request)?.deviceId),
    },
    handler: async (request, reply) => {
      const { passkey: assertion, email, hotelId, another = false } = request.body
      const caller = callerOf(request)
      const limits = limitsOf(request, 'passkey sign-in', 20, 200)
      await countUseAlone(app.db, limits, 'Too many tries.', request.now)
      const verified = await verifyAssertion(app, assertion, { purpose: 'signIn' })
      const { passkey } = verified
      const reject = async (rejection: Rejection) => {
        if (passkey) {
          // The person is unknown, like after a wrong password.
          await recordAudit(app.db, passkey.hotelId, {
            ...{ actorKind: 'server', actorId: null, action: 'staff.signInFailed' },
            ...{ subjectId: passkey.staffId, caller },
            after: { passkey: passkey.name, ...(rejection === 'copied' && { reason: 'copied' }) },
          })
        }
        const { sentence, values } = explainRejection(rejection, app.settings)
        return signInFailed(sentence, values)
      }
      if (verified.rejection !== undefined) throw await reject(verified.rejection)
      const { use } = verified
      const account = verified.passkey
      const ofPerson = await findSessionsOf(app, request, account.email)
      const isMeant =
        (!email || account.email === email.toLowerCase()) &&
        (!hotelId || account.hotelId === hotelId)
      if (!isMeant) throw signInFailed('This passkey is for another account.')
      if (another && ofPerson.some(({ session }) => session.hotelId === account.hotelId)) {
        throw signInFailed('You are signed in to the hotel of this passkey already.')
      }
      const opened = await inTransaction(app.db, async (tx) => {
        if (!(await recordUse(tx, account, use))) return 'copied'
        await releaseUse(tx, limits, request.now)
        return await openSession(app, tx, request, account, { after: { passkey: account.name } })
      })
      if (!opened) throw await reject('unknown')
      if (opened === 'copied') throw await reject('copied')
      setSessionCookies(app, reply, request.now, { ...opened, hotelId: account.hotelId, ofPerson })
      return { data: opened.member }
    },
  })
}

function signInFailed(detail: Sentence, values?: SentenceValues): Problem {
  return new Problem('sign_in_failed', detail, { values })
}
