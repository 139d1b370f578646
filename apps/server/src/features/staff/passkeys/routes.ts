import {
  addPasskey,
  listPasskeys,
  type Passkey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@bellhop/contract/desk/staff-passkeys'
import { maxPasskeys } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { onUniqueViolation } from '../../../database/unique-violation.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { callerOf } from '../../../shared/caller.ts'
import { makeHotelKey } from '../../../shared/hotel-key.ts'
import { newId } from '../../../shared/ids.ts'
import { forStaff, notFound, Problem, staffFieldProblem } from '../../../shared/problem.ts'
import { CHALLENGE_MINUTES, createChallenge, optionsOf } from './challenges.ts'
import { findOwner, listPasskeys as findPasskeys, type PasskeyRow } from './queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { explainRejection } from './verify-assertion.ts'
import { algorithms, verifyNewPasskey } from './verify-new-passkey.ts'

/** The passkeys of the person at the desk. */
export const passkeyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const party = relyingPartyOf(app.settings)

  const toPasskey = ({ id, name, created_at, used_at, rp_id }: PasskeyRow): Passkey => ({
    _id: id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    ...(rp_id !== party.id && { host: rp_id }),
  })

  app.route({
    ...listPasskeys,
    handler: async ({ staff }) => ({
      data: (await findPasskeys(app.db, staff)).map((row) => toPasskey(row)),
    }),
  })

  app.route({
    ...preparePasskey,
    handler: async ({ staff }) => {
      return await inTransaction(app.db, async (tx) => {
        await countUse(tx, [optionsOf(staff.staffId)], 'Too many tries.', new Date())
        const { name, email, hotel, handle } = await findOwner(tx, staff)
        const passkeys = await findPasskeys(tx, staff)
        checkCount(passkeys)
        const { hotelId, sessionId } = staff
        return {
          data: {
            challenge: await createChallenge(tx, { purpose: 'add', sessionId }),
            rp: { id: party.id, name: 'Bellhop Desk' },
            // A browser lists passkeys by this name, and a person may have accounts at several hotels.
            user: {
              id: makeHotelKey(hotelId, handle),
              name: `${email} (${hotel})`,
              displayName: name,
            },
            pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
            timeout: CHALLENGE_MINUTES * 60_000,
            excludeCredentials: passkeys.map((row) => toDescriptor(row)),
            authenticatorSelection: {
              ...({ residentKey: 'required', requireResidentKey: true } as const),
              userVerification: 'required' as const,
            },
            attestation: 'none' as const,
          },
        }
      })
    },
  })

  app.route({
    ...addPasskey,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, body } = request
          const { hotelId, staffId, sessionId } = staff
          await findOwner(tx, staff)
          checkCount(await findPasskeys(tx, staff))
          const made = await verifyNewPasskey(tx, body.passkey, { party, sessionId })
          if (typeof made === 'string') {
            // Not thrown, so that the challenge stays used.
            return staffFieldProblem('passkey', explainRejection(made, app.settings))
          }
          const id = newId()
          const name = body.name.trim()
          const added = { credential_id: made.credentialId, public_key: made.publicKey }
          const row = await onUniqueViolation(
            { staff_passkey_hotel_id_credential_id_key: alreadyAdded },
            () =>
              tx
                .insertInto('staff_passkey')
                .values({
                  ...{ hotel_id: hotelId, id, staff_id: staffId, name, ...added },
                  ...{ counter: made.counter, transports: body.passkey.transports },
                  ...{ rp_id: party.id, created_at: new Date() },
                })
                .returningAll()
                .executeTakeFirstOrThrow(),
          )
          await record(tx, request, 'staff.addPasskey', { after: { passkey: name } })
          return { data: toPasskey(row) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...renamePasskey,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const before = await findOwn(tx, request)
        const name = request.body.name.trim()
        if (name !== before.name) {
          await tx
            .updateTable('staff_passkey')
            .set({ name })
            .where('hotel_id', '=', request.staff.hotelId)
            .where('id', '=', before.id)
            .execute()
          await record(tx, request, 'staff.renamePasskey', {
            ...{ before: { passkey: before.name }, after: { passkey: name } },
          })
        }
        return { data: toPasskey({ ...before, name }) }
      }),
  })

  app.route({
    ...removePasskey,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { id, name } = await findOwn(tx, request)
        await tx
          .deleteFrom('staff_passkey')
          .where('hotel_id', '=', request.staff.hotelId)
          .where('id', '=', id)
          .execute()
        await record(tx, request, 'staff.removePasskey', { after: { passkey: name } })
        return null
      }),
  })
}

interface OfPasskey {
  staff: FastifyRequest['staff']
  params: { id: string }
}

async function findOwn(tx: Handle, { staff, params }: OfPasskey): Promise<PasskeyRow> {
  await findOwner(tx, staff)
  const row = (await findPasskeys(tx, staff)).find(({ id }) => id === params.id)
  if (!row) throw notFound('passkey')
  return row
}

/** How options name a passkey. */
export function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return {
    id: Buffer.from(credential_id).toString('base64url'),
    type: 'public-key' as const,
    transports,
  }
}

async function record(
  tx: Handle,
  request: FastifyRequest,
  action: 'staff.addPasskey' | 'staff.renamePasskey' | 'staff.removePasskey',
  values: { before?: object; after: object },
): Promise<void> {
  const { hotelId, staffId } = request.staff
  const actor = { actorKind: 'staff', actorId: staffId, subjectId: staffId } as const
  await recordAudit(tx, hotelId, { ...actor, action, ...values, caller: callerOf(request) })
}

function checkCount(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length < maxPasskeys) return
  const detail = `You have ${maxPasskeys} passkeys. Remove one first.`
  throw new Problem('invalid_transition', forStaff(detail))
}

function alreadyAdded(): Problem {
  return staffFieldProblem('passkey', 'This passkey has already been added.')
}
