import type { BodyOf } from '@bellhop/contract/base/route'
import {
  addWebhook,
  changeWebhook,
  listWebhookAttempts,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  type WebhookBody,
} from '@bellhop/contract/desk/webhooks'
import { defaultPageSize, maxWebhooks } from '@bellhop/domain/limits'
import { keptDays } from '@bellhop/domain/stays/retention'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { afterCommit, inTransaction } from '../../database/transaction.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { limitById, perHour, perMinute } from '../../limits/limit.ts'
import { countUse, countUseAlone } from '../../limits/rate-limits.ts'
import { type AddressRule, isAllowedAddress } from '../../shared/calls/outgoing-address.ts'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../shared/calls/paging.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { attemptMessage } from './deliver.ts'
import {
  findWebhook,
  listAttempts,
  listOwnWebhooks,
  present,
  presentAttempt,
  queueAgain,
} from './queries.ts'
import { endFailing, insertAttempts, makeDue } from './record-attempt.ts'
import { makeSecret, type WebhookKey } from './sign.ts'
import { holdMessages } from './switch-off.ts'

const ROTATION_MS = DAY_MS

/** Addresses of other programs, to which events of the hotel are sent. */
export const webhookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { webhookKeys } = app.secrets
  const { WEBHOOKS } = app.settings

  app.route({
    ...listWebhooks,
    handler: async ({ staff, now }) => {
      const rows = await listOwnWebhooks(app.db, staff.hotelId)
      return { data: rows.map((row) => present(row, now)) }
    },
  })

  app.change(addWebhook, async ({ tx, now, audit }, { staff, body }) => {
    const { hotelId } = staff
    const id = newId()
    const url = readAddress(body.url, WEBHOOKS)
    await lockHotel(tx, hotelId)
    if ((await listOwnWebhooks(tx, hotelId)).length >= maxWebhooks) {
      throw fieldProblem('url', 'A hotel can have {count} webhooks.', { count: maxWebhooks })
    }
    const { secret, sealed } = makeSecret(webhookKeys, { hotelId, id })
    const latest = tx
      .selectFrom('hotel_counter')
      .select('event_id')
      .where(is({ hotel_id: hotelId }))
    await tx
      .insertInto('webhook')
      .values({
        ...{ hotel_id: hotelId, id, url, events: body.events, secret: sealed, created_at: now },
        event_id: sql<number>`(${latest})`,
      })
      .execute()
    const summary = summaryOf({ url, events: body.events })
    await audit('webhook.add', id, { after: summary })
    return { data: { ...present(await readWebhook(tx, { hotelId, id }), now), secret } }
  })

  app.change(changeWebhook, async ({ tx, now, audit }, { staff, params, body }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    const former = await lockWebhook(tx, key)
    const url = readAddress(body.url, WEBHOOKS)
    await updateById(tx, 'webhook', key.hotelId, key.id, { url, events: body.events })
    const wasEnabled = former.disabled_at === null
    if (!body.enabled && wasEnabled) {
      const off = { disabled_at: now, disabled_reason: 'byStaff' } as const
      await updateById(tx, 'webhook', key.hotelId, key.id, off)
      await holdMessages(tx, key)
    }
    const isAnother = url !== former.url
    if (body.enabled && (isAnother || !wasEnabled)) {
      await updateById(tx, 'webhook', key.hotelId, key.id, {
        ...{ disabled_at: null, disabled_reason: null },
        ...{ failing_since: null, failures: 0, next_attempt_at: null },
      })
      await makeDue(tx, key, now)
      afterCommit(tx, () => app.bus.notify(key.hotelId))
    }
    const summary = summaryOf({ url, events: body.events })
    await audit('webhook.change', key.id, {
      before: { ...summaryOf(former), enabled: wasEnabled },
      after: { ...summary, enabled: body.enabled },
    })
    return { data: present(await readWebhook(tx, key), now) }
  })

  app.change(removeWebhook, async ({ tx, now, audit }, { staff, params }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    if (!(await lockRow(tx, 'webhook', key.hotelId, key.id, 'UPDATE'))) throw notFound('webhook')
    const row = await readWebhook(tx, key)
    await tx
      .deleteFrom('webhook')
      .where(is({ hotel_id: key.hotelId, id: key.id }))
      .execute()
    await audit('webhook.remove', key.id, { before: summaryOf(row) })
    return { data: present(row, now) }
  })

  app.change(rotateWebhookSecret, async ({ tx, now, audit }, { staff, params }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    const former = await lockWebhook(tx, key)
    const { secret, sealed } = makeSecret(webhookKeys, key)
    await updateById(tx, 'webhook', key.hotelId, key.id, {
      ...{ secret: sealed, former_secret: former.secret },
      former_until: new Date(now.getTime() + ROTATION_MS),
    })
    await audit('webhook.rotate', key.id)
    return { data: { ...present(await readWebhook(tx, key), now), secret } }
  })

  app.route({
    ...pingWebhook,
    handler: async ({ staff, now, params }) => {
      const key = { hotelId: staff.hotelId, id: params.id }
      const webhook = await readWebhook(app.db, key)
      const limits = [perMinute(6), perHour(60)].map((rate) => limitById('pings', key.id, rate))
      await countUseAlone(app.db, limits, 'This was tried too often.', now)
      const id = newId()
      const type = 'webhook.ping'
      const body: WebhookBody = {
        ...{ type, timestamp: now.toISOString(), data: { _id: key.id, version: 0 } },
      }
      const options = { keys: webhookKeys, rule: WEBHOOKS }
      const made = await attemptMessage(options, { ...webhook, ...key }, { id, body }, now)
      const attempt = { ...made, messageId: id, type }
      const attemptId = newId()
      await inTransaction(app.db, async (tx) => {
        await lockWebhook(tx, key)
        if (attempt.failure === null) await endFailing(tx, key, now)
        await insertAttempts(tx, key.hotelId, [{ ...attempt, id: attemptId, webhookId: key.id }])
      })
      if (attempt.failure === null) app.bus.notify(key.hotelId)
      const { at, messageId: eventId, ...rest } = attempt
      return { data: { ...rest, _id: attemptId, eventId, at: at.toISOString() } }
    },
  })

  app.route({
    ...listWebhookAttempts,
    handler: async ({ staff, now, params, query }) => {
      const key = { hotelId: staff.hotelId, id: params.id }
      const limit = query.limit ?? defaultPageSize
      const rows = await listAttempts(app.db, key, {
        before: query.before === undefined ? undefined : decodeTimeCursor(query.before),
        since: oldestKept(now),
        limit: limit + 1,
      })
      if (!rows) throw notFound('webhook')
      const { rows: shown, ...rest } = splitPage(rows, limit, formatTimePlace)
      return { data: shown.map(presentAttempt), ...rest }
    },
  })

  app.change(replayWebhook, async ({ tx, now, audit }, { staff, params, body }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    const webhook = await lockWebhook(tx, key)
    const limits = [perHour(60)].map((rate) => limitById('replays', key.id, rate))
    await countUse(tx, limits, 'This was tried too often.', now)
    const events = await queueAgain(tx, key, readSpan(body, now), now)
    if (body.eventId !== undefined && events === 0) throw notFound('event')
    if (webhook.next_attempt_at) {
      await updateById(tx, 'webhook', key.hotelId, key.id, { next_attempt_at: now })
    }
    await audit('webhook.replay', key.id, { after: { since: body.since } })
    afterCommit(tx, () => app.bus.notify(key.hotelId))
    return { data: { events } }
  })
}

const oldestKept = (now: Date) => new Date(now.getTime() - keptDays.webhooks * DAY_MS)

/** @throws Problem `invalid_request` unless it has a time or an event */
function readSpan({ since, eventId }: BodyOf<typeof replayWebhook>, now: Date) {
  if ((since === undefined) === (eventId === undefined)) {
    throw fieldProblem('since', 'Choose a time, or one event.')
  }
  return { since: since === undefined ? oldestKept(now) : new Date(since), eventId }
}

async function readWebhook(db: Handle, key: WebhookKey) {
  const row = await findWebhook(db, key)
  if (!row) throw notFound('webhook')
  return row
}

/** @throws Problem `not_found` */
async function lockWebhook(tx: Handle, key: WebhookKey) {
  if (!(await lockRow(tx, 'webhook', key.hotelId, key.id))) throw notFound('webhook')
  return await readWebhook(tx, key)
}

/** @throws Problem `invalid_request` for an address that is not https or not public */
function readAddress(text: string, rule: AddressRule): string {
  const address = text.trim()
  if (!URL.canParse(address)) {
    throw fieldProblem('url', 'This is not an address, such as https://….')
  }
  if (!isAllowedAddress(address, rule)) {
    throw fieldProblem('url', 'The address must begin with https:// and be on the internet.')
  }
  return new URL(address).href
}

/** Omits the path of the address, which may contain a secret of the other program. */
function summaryOf({ url, events }: { url: string; events: readonly string[] }) {
  return { host: new URL(url).host, events: events.join(', ') }
}
