import {
  addChannel,
  type Channel,
  changeChannelKey,
  compareChannel,
  listChannels,
  readChannel,
  removeChannel,
  sendChannel,
  setChannelMapping,
  setChannelStatus,
} from '@bellhop/contract/desk/channels'
import { maxChannels } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import { lockRow, lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { afterCommit } from '../../database/transaction.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { limitById, perHour, perMinute } from '../../limits/limit.ts'
import { countUse, countUseAlone } from '../../limits/rate-limits.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { sealWithIv } from '../../shared/secrets/seal.ts'
import { makeSignedKey } from '../../shared/secrets/signed-key.ts'
import type { ChannelKey } from './claim.ts'
import { readChannels } from './present.ts'
import { forgetSent } from './sent.ts'
import { openSyncing } from './start-syncing.ts'
import { identityOf } from './sync.ts'

/** Channel managers of a hotel. */
export const channelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { channelKeys } = app.secrets
  const addressOf = (hotelId: string) => (id: string) =>
    `${app.settings.PUBLIC_URL}/api/channels/${makeSignedKey(channelKeys, 'wake', hotelId, id)}/wake`
  const readOne = async (db: Handle, { hotelId, id }: ChannelKey, now: Date): Promise<Channel> => {
    const [channel] = await readChannels(db, hotelId, now, addressOf(hotelId), id)
    if (!channel) throw notFound('channel')
    return channel
  }
  const sealKey = (key: ChannelKey, text: string) =>
    sealWithIv(channelKeys, Buffer.from(text.trim()), identityOf(key))
  /** Works on it at once, by this server. */
  const wakeAfter = (tx: Handle, key: ChannelKey) =>
    afterCommit(tx, () => void openSyncing(app).sync(key, {}))

  app.route({
    ...listChannels,
    handler: async ({ staff: { hotelId }, now }) => ({
      data: await readChannels(app.db, hotelId, now, addressOf(hotelId)),
    }),
  })

  app.change(addChannel, async ({ tx, now, audit }, { staff, body }) => {
    const key = { hotelId: staff.hotelId, id: newId() }
    const { kind } = body
    const propertyId = body.propertyId.trim()
    await lockHotel(tx, key.hotelId)
    await checkProperty(tx, key.hotelId, propertyId)
    await tx
      .insertInto('channel')
      .values({
        ...{ hotel_id: key.hotelId, id: key.id, kind, property_id: propertyId, name: '' },
        ...{ currency: '', key: sealKey(key, body.key), created_at: now, next_attempt_at: now },
        compare_at: new Date(now.getTime() + DAY_MS),
      })
      .execute()
    await audit('channel.add', key.id, { after: { kind, property: propertyId } })
    await recordRatesEvent(tx, key.hotelId)
    return { data: await readOne(tx, key, now) }
  })

  app.change(changeChannelKey, async ({ tx, now, audit }, { staff, params, body }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    await lockOwn(tx, key)
    await updateById(tx, 'channel', key.hotelId, key.id, {
      ...{ key: sealKey(key, body.key), next_attempt_at: now },
      ...{ error: null, failing_since: null, failures: 0 },
    })
    await audit('channel.key', key.id)
    await recordRatesEvent(tx, key.hotelId)
    wakeAfter(tx, key)
    return { data: await readOne(tx, key, now) }
  })

  app.route({
    ...readChannel,
    handler: async ({ staff, now, params }) => {
      const key = { hotelId: staff.hotelId, id: params.id }
      await readOne(app.db, key, now)
      const limits = [perMinute(6), perHour(60)].map((rate) => limitById('channels', key.id, rate))
      await countUseAlone(app.db, limits, 'This was tried too often.', now)
      await openSyncing(app).sync(key, { isAsked: true })
      return { data: await readOne(app.db, key, now) }
    },
  })

  app.route({
    ...compareChannel,
    handler: async ({ staff, now, params }) => {
      const key = { hotelId: staff.hotelId, id: params.id }
      const { comparedAt } = await readOne(app.db, key, now)
      const limits = [perHour(12)].map((rate) => limitById('comparisons', key.id, rate))
      await countUseAlone(app.db, limits, 'This was tried too often.', now)
      await openSyncing(app).sync(key, { isCompared: true })
      const data = await readOne(app.db, key, now)
      if (data.comparedAt === comparedAt) {
        throw new Problem(
          'unavailable',
          'The channel could not be read. Try again in a few minutes.',
        )
      }
      return { data }
    },
  })

  app.change(setChannelMapping, async ({ tx, now, audit }, { staff, params, body }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    const { hotelId } = key
    await lockOwn(tx, key)
    const { catalogue } = await readCatalogue(tx, key)
    const roomOf = new Map(catalogue?.plans.map(({ target, roomTarget }) => [target, roomTarget]))
    await checkRows(tx, hotelId, body)
    const before = await readOne(tx, key, now)
    const where = is({ hotel_id: hotelId, channel_id: key.id })
    await tx.deleteFrom('channel_room').where(where).execute()
    await tx.deleteFrom('channel_plan').where(where).execute()
    const rooms = body.rooms.map(({ target, roomTypeId }) => ({
      ...{ hotel_id: hotelId, channel_id: key.id, target, room_type_id: roomTypeId },
    }))
    const plans = body.plans.flatMap(({ target, ratePlanId }) => {
      const roomTarget = roomOf.get(target)
      if (roomTarget === undefined) return []
      const row = { hotel_id: hotelId, channel_id: key.id, target, room_target: roomTarget }
      return [{ ...row, rate_plan_id: ratePlanId }]
    })
    if (rooms.length > 0) await tx.insertInto('channel_room').values(rooms).execute()
    if (plans.length > 0) await tx.insertInto('channel_plan').values(plans).execute()
    const after = await readOne(tx, key, now)
    await audit('channel.map', key.id, { before: countMapped(before), after: countMapped(after) })
    await recordRatesEvent(tx, hotelId)
    wakeAfter(tx, key)
    return { data: after }
  })

  app.change(setChannelStatus, async ({ tx, now, audit }, { staff, params, body }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    await lockOwn(tx, key)
    const before = await readOne(tx, key, now)
    if (body.status === 'live' && before.checks.some(({ isBlocking }) => isBlocking)) {
      throw new Problem('invalid_transition', 'Correct the mapping before you open the channel.')
    }
    await updateById(tx, 'channel', key.hotelId, key.id, { status: body.status })
    const action = body.status === 'live' ? 'channel.open' : 'channel.pause'
    await audit(action, key.id, { after: { property: before.propertyId } })
    await recordRatesEvent(tx, key.hotelId)
    wakeAfter(tx, key)
    return { data: await readOne(tx, key, now) }
  })

  app.change(sendChannel, async ({ tx, now, audit }, { staff, params }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    await lockOwn(tx, key)
    const limits = [perHour(6)].map((rate) => limitById('fullSends', key.id, rate))
    await countUse(tx, limits, 'This was tried too often.', now)
    await forgetSent(tx, key)
    await audit('channel.send', key.id)
    await recordRatesEvent(tx, key.hotelId)
    wakeAfter(tx, key)
    return { data: await readOne(tx, key, now) }
  })

  app.change(removeChannel, async ({ tx, now, audit }, { staff, params }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    if (!(await lockRow(tx, 'channel', key.hotelId, key.id, 'UPDATE'))) throw notFound('channel')
    const channel = await readOne(tx, key, now)
    await tx
      .deleteFrom('channel')
      .where(is({ hotel_id: key.hotelId, id: key.id }))
      .execute()
    await audit('channel.remove', key.id, { before: { property: channel.propertyId } })
    await recordRatesEvent(tx, key.hotelId)
    return { data: channel }
  })
}

/** Locks the property over all hotels: two of them with one would send it different rooms. @throws Problem */
async function checkProperty(tx: Handle, hotelId: string, propertyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`channel ${propertyId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ isOwn: boolean }>`
    SELECT hotel_id = ${hotelId} AS "isOwn" FROM channel WHERE property_id = ${propertyId}`.execute(
    tx,
  )
  if (rows.length > 0) {
    const [{ isOwn } = { isOwn: false }] = rows
    const taken = 'Another hotel of this installation is connected with this property.'
    const known = 'This property is connected already.'
    throw fieldProblem('propertyId', isOwn ? known : taken)
  }
  const { count } = await tx
    .selectFrom('channel')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('hotel_id', '=', hotelId)
    .executeTakeFirstOrThrow()
  if (count >= maxChannels) {
    throw fieldProblem('propertyId', 'A hotel can have {count} channels.', { count: maxChannels })
  }
}

interface Mapping {
  rooms: readonly { target: string; roomTypeId: string }[]
  plans: readonly { target: string; ratePlanId: string }[]
}

/** @throws Problem `invalid_request` */
async function checkRows(tx: Handle, hotelId: string, { rooms, plans }: Mapping): Promise<void> {
  const types = rooms.map(({ roomTypeId }) => roomTypeId)
  for (const [place, id] of types.entries()) {
    if (
      types.indexOf(id) < place ||
      rooms.findIndex((one) => one.target === rooms[place]?.target) < place
    ) {
      throw fieldProblem(`rooms.${place}.roomTypeId`, 'Choose each room type once.')
    }
  }
  const targets = plans.map(({ target }) => target)
  const repeated = targets.findIndex((target, place) => targets.indexOf(target) < place)
  if (repeated >= 0)
    throw fieldProblem(`plans.${repeated}.ratePlanId`, 'Choose each rate plan once.')
  const known = await lockRows(tx, 'room_type', hotelId, types, 'KEY SHARE')
  const strange = types.findIndex((id) => !known.includes(id))
  if (strange >= 0) throw fieldProblem(`rooms.${strange}.roomTypeId`, 'The hotel has no such room.')
  const ownPlans = plans.map(({ ratePlanId }) => ratePlanId)
  const sold = await lockRows(tx, 'rate_plan', hotelId, ownPlans, 'KEY SHARE')
  const missing = ownPlans.findIndex((id) => !sold.includes(id))
  if (missing >= 0) {
    throw fieldProblem(`plans.${missing}.ratePlanId`, 'The hotel has no such rate plan.')
  }
}

async function readCatalogue(tx: Handle, { hotelId, id }: ChannelKey) {
  return await tx
    .selectFrom('channel')
    .select('catalogue')
    .where(is({ hotel_id: hotelId, id }))
    .executeTakeFirstOrThrow()
}

/** @throws Problem `not_found` */
async function lockOwn(tx: Handle, { hotelId, id }: ChannelKey): Promise<void> {
  if (!(await lockRow(tx, 'channel', hotelId, id))) throw notFound('channel')
}

const countMapped = ({ rooms, plans }: Channel) => ({
  rooms: rooms.filter(({ roomTypeId }) => roomTypeId !== null).length,
  plans: plans.filter(({ ratePlanId }) => ratePlanId !== null).length,
})
