import { randomBytes } from 'node:crypto'
import { makeFirstHotel, prepareFirstPasskey } from '@bellhop/contract/desk/setup'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { recordAudit } from '../../../audit/audit.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { countSetupTry } from '../../../hotels/count-setup-try.ts'
import { lockHotels, makeHotel } from '../../../hotels/make-hotel.ts'
import { readNewHotel } from '../../../hotels/read-new-hotel.ts'
import { checkSetupKey } from '../../../hotels/setup-key.ts'
import { findSessionsOf } from '../../../sessions/other-sessions.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { checkPassword } from '../../../shared/secrets/check-password.ts'
import { makeHotelKey, readHotelKey } from '../../../shared/secrets/hotel-key.ts'
import { hashPassword } from '../../../shared/secrets/password.ts'
import { openSession, setSessionCookies } from '../open-session.ts'
import { createChallenge } from '../passkeys/challenges.ts'
import { makeCreationOptions } from '../passkeys/creation-options.ts'
import { insertPasskey } from '../passkeys/queries.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { explainRejection, HANDLE_BYTES } from '../passkeys/verify-assertion.ts'
import { verifyNewPasskey } from '../passkeys/verify-new-passkey.ts'

/** The first hotel of an installation, for the holder of the address that the server has printed. */
export const firstHotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const party = relyingPartyOf(app.settings)

  app.route({
    ...prepareFirstPasskey,
    handler: async (request) => {
      const { key, hotel, admin } = request.body
      await countSetupTry(app, request.ip, request.now)
      await checkSetupKey(app.db, key, request.now)
      // Problems are found before the browser makes a passkey that would be left over.
      const { name } = readNewHotel(hotel)
      const userHandle = makeHotelKey(newId(), randomBytes(HANDLE_BYTES))
      const challenge = await createChallenge(app.db, { purpose: 'setup' }, userHandle)
      const person = { ...admin, hotel: name }
      return { data: makeCreationOptions({ challenge, party, userHandle, person }) }
    },
  })

  app.route({
    ...makeFirstHotel,
    handler: async (request, reply) => {
      const { key, hotel, admin } = request.body
      await countSetupTry(app, request.ip, request.now)
      await checkSetupKey(app.db, key, request.now)
      const values = readNewHotel(hotel)
      const person = { name: admin.name.trim(), email: admin.email.toLowerCase() }
      const passwordHash = await hashPasswordOf(admin, { ...person, hotel: values.name })
      const caller = callerOf(request)
      const made = await inTransaction(app.db, async (tx) => {
        await lockHotels(tx)
        // Again, because another call with the key may have been faster.
        await checkSetupKey(tx, key, request.now)
        const passkey =
          'passkey' in admin
            ? await verifyNewPasskey(tx, admin.passkey, { party, occasion: { purpose: 'setup' } })
            : undefined
        // Not thrown, so that the challenge stays used.
        if (typeof passkey === 'string') {
          return new Problem('invalid_request', [explainRejection(passkey, app.settings)])
        }
        const owner = passkey && readHotelKey(passkey.userHandle ?? '', HANDLE_BYTES)
        if (passkey && !owner) throw new Error('Expected the user handle of the challenge')
        const account = await makeHotel(tx, {
          ...{ ...values, hotelId: owner?.hotelId, caller },
          admin: { ...person, passwordHash, passkeyHandle: owner?.rest },
        })
        const after = 'passkey' in admin ? { passkey: admin.passkeyName.trim() } : undefined
        if (passkey && after) {
          await insertPasskey(tx, account, {
            name: after.passkey,
            rpId: party.id,
            made: passkey,
          })
          await recordAudit(tx, account.hotelId, {
            ...{ actorKind: 'staff', actorId: account.staffId, action: 'staff.addPasskey' },
            ...{ subjectId: account.staffId, after, caller },
          })
        }
        const session = { ...account, role: 'admin' } as const
        return {
          hotelId: account.hotelId,
          opened: await openSession(app, tx, request, session, { after }),
        }
      })
      if (made instanceof Problem) throw made
      const { hotelId, opened } = made
      if (!opened) throw new Error('Expected the account of a new hotel')
      const ofPerson = await findSessionsOf(app, request, person.email)
      setSessionCookies(app, reply, request.now, { ...opened, hotelId, ofPerson })
      reply.code(201)
      return { data: opened.member }
    },
  })
}

/** @throws Problem `invalid_request` if it is easily guessed. @returns null with a passkey alone */
async function hashPasswordOf(
  admin: Static<typeof makeFirstHotel.schema.body>['admin'],
  person: { name: string; email: string; hotel: string },
): Promise<string | null> {
  if (!('password' in admin)) return null
  await checkPassword(admin.password, { ...person, hasSecondFactor: false }, 'admin.password')
  return await hashPassword(admin.password)
}
