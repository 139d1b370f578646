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
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { fieldProblem, notFound, Problem } from '../../../shared/calls/problem.ts'
import { makeHotelKey } from '../../../shared/secrets/hotel-key.ts'
import { createChallenge, optionsOf } from './challenges.ts'
import { makeCreationOptions } from './creation-options.ts'
import {
  listPasskeys as findPasskeys,
  insertPasskey,
  lockOwner,
  type PasskeyRow,
} from './queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { explainRejection } from './verify-assertion.ts'
import { verifyNewPasskey } from './verify-new-passkey.ts'

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
    handler: async ({ staff, now }) => {
      return await inTransaction(app.db, async (tx) => {
        await countUse(tx, [optionsOf(staff.staffId)], 'Too many tries.', now)
        const { name, email, hotel, handle } = await lockOwner(tx, staff)
        const passkeys = await findPasskeys(tx, staff)
        checkCount(passkeys)
        const { hotelId, sessionId } = staff
        const challenge = await createChallenge(tx, { purpose: 'add', sessionId })
        const userHandle = makeHotelKey(hotelId, handle)
        const person = { name, email, hotel }
        return { data: makeCreationOptions({ challenge, party, userHandle, person, passkeys }) }
      })
    },
  })

  app.change(addPasskey, async ({ tx, audit }, request) => {
    const { staff, body } = request
    const { sessionId } = staff
    await lockOwner(tx, staff)
    checkCount(await findPasskeys(tx, staff))
    const made = await verifyNewPasskey(tx, body.passkey, {
      ...{ party, occasion: { purpose: 'add', sessionId } },
    })
    if (typeof made === 'string') {
      // Not thrown, so that the challenge stays used.
      const { sentence, values } = explainRejection(made, app.settings)
      return fieldProblem('passkey', sentence, values)
    }
    const name = body.name.trim()
    const row = await insertPasskey(tx, staff, { name, rpId: party.id, made })
    await audit('staff.addPasskey', staff.staffId, {
      ...{ after: { passkey: name }, caller: callerOf(request) },
    })
    return { data: toPasskey(row) }
  })

  app.change(renamePasskey, async ({ tx, audit }, request) => {
    const before = await findOwn(tx, request)
    const name = request.body.name.trim()
    if (name !== before.name) {
      await updateById(tx, 'staff_passkey', request.staff.hotelId, before.id, { name })
      await audit('staff.renamePasskey', request.staff.staffId, {
        ...{ before: { passkey: before.name }, after: { passkey: name } },
        caller: callerOf(request),
      })
    }
    return { data: toPasskey({ ...before, name }) }
  })

  app.change(removePasskey, async ({ tx, audit }, request) => {
    const { id, name } = await findOwn(tx, request)
    await checkNotOnly(tx, request, id, party.id)
    await tx
      .deleteFrom('staff_passkey')
      .where(is({ hotel_id: request.staff.hotelId, id }))
      .execute()
    await audit('staff.removePasskey', request.staff.staffId, {
      ...{ after: { passkey: name }, caller: callerOf(request) },
    })
    return null
  })
}

interface OfPasskey {
  staff: FastifyRequest['staff']
  params: { id: string }
}

async function findOwn(tx: Handle, { staff, params }: OfPasskey): Promise<PasskeyRow> {
  await lockOwner(tx, staff)
  const row = (await findPasskeys(tx, staff)).find(({ id }) => id === params.id)
  if (!row) throw notFound('passkey')
  return row
}

/** Someone without a password needs another passkey that works here. @throws Problem `invalid_transition` */
async function checkNotOnly(tx: Handle, { staff }: OfPasskey, id: string, rpId: string) {
  const { hasPassword } = await lockOwner(tx, staff)
  if (hasPassword) return
  const others = (await findPasskeys(tx, staff)).filter((row) => row.id !== id)
  if (others.some(({ rp_id }) => rp_id === rpId)) return
  const detail = 'Set a password first. Without this passkey you could not sign in again.'
  throw new Problem('invalid_transition', detail)
}

function checkCount(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length < maxPasskeys) return
  const detail = 'You have {count} passkeys. Remove one first.'
  throw new Problem('invalid_transition', detail, { values: { count: maxPasskeys } })
}
