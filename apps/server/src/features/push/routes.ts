import { createECDH } from 'node:crypto'
import {
  getDeskPushKey,
  getPushKey,
  getPushSettings,
  type PushSettings,
  type PushSubscription,
  setPushSettings,
  subscribeDeskToPush,
  subscribeToPush,
  unsubscribeDeskFromPush,
  unsubscribeFromPush,
} from '@bellhop/contract/guest/push'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { GuestSession, StaffSession } from '../../sessions/sessions.ts'
import { type AddressRule, isAllowedAddress } from '../../shared/calls/outgoing-address.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { deleteSubscription, type Owner, saveSubscription } from './queries.ts'
import { makeVapidDetails } from './vapid-keys.ts'

/** Push subscriptions of guests and staff. */
export const pushRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { PUSH_ENDPOINTS } = app.settings
  const { publicKey } = makeVapidDetails(app.secrets.pushKey, app.settings)
  const key = { data: { key: publicKey } }

  function subscribe(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    subscription: PushSubscription,
    language: string,
  ): Promise<null> {
    checkSubscription(subscription, PUSH_ENDPOINTS)
    return app.transact(request, reply, async ({ tx }) => {
      await saveSubscription(tx, owner, subscription, language)
      return null
    })
  }

  app.route({ ...getPushKey, handler: async () => key })

  app.route({
    ...subscribeToPush,
    handler: async (request, reply) => {
      const language = request.askedLanguage() ?? 'en'
      return await subscribe(request, reply, ownerOfGuest(request.guest), request.body, language)
    },
  })

  app.route({
    ...unsubscribeFromPush,
    handler: async ({ guest, body }, reply) => {
      await deleteSubscription(app.db, ownerOfGuest(guest), body.endpoint)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...getPushSettings,
    handler: async ({ guest: { hotelId, guestId } }) => ({
      data: (await findPushSettings(app.db, hotelId, guestId)) ?? everything,
    }),
  })

  app.change(setPushSettings, async ({ tx }, request) => {
    const { hotelId, guestId } = request.guest
    await savePushSettings(tx, hotelId, guestId, request.body)
    return { data: request.body }
  })

  app.route({ ...getDeskPushKey, handler: async () => key })

  app.route({
    ...subscribeDeskToPush,
    handler: async (request, reply) => {
      const language = request.sentenceLanguage()
      return await subscribe(request, reply, ownerOfStaff(request.staff), request.body, language)
    },
  })

  app.route({
    ...unsubscribeDeskFromPush,
    handler: async ({ staff, body }, reply) => {
      await deleteSubscription(app.db, ownerOfStaff(staff), body.endpoint)
      return reply.code(204).send(null)
    },
  })
}

const everything: PushSettings = { requests: true, chat: true, news: true }

function ownerOfGuest({ hotelId, guestId, sessionId }: GuestSession): Owner {
  return { hotelId, personId: guestId, guestSessionId: sessionId, staffSessionId: null }
}

function ownerOfStaff({ hotelId, staffId, sessionId }: StaffSession): Owner {
  return { hotelId, personId: staffId, guestSessionId: null, staffSessionId: sessionId }
}

function checkSubscription({ endpoint, keys }: PushSubscription, rule: AddressRule): void {
  if (!isAllowedAddress(endpoint, rule)) {
    throw subscriptionProblem('endpoint', 'must be https, at a public address')
  }
  if (!isPointOfCurve(keys.p256dh))
    throw subscriptionProblem('keys.p256dh', 'must be a point of P-256')
}

function subscriptionProblem(field: string, message: string): Problem {
  return new Problem('invalid_request', 'Notifications cannot be sent to that browser.', {
    errors: [{ field, message }],
  })
}

function isPointOfCurve(p256dh: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/** Undefined if the guest has never changed them. */
async function findPushSettings(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<PushSettings | undefined> {
  return await db
    .selectFrom('push_settings')
    .select(['requests', 'chat', 'news'])
    .where(is({ hotel_id: hotelId, guest_id: guestId }))
    .executeTakeFirst()
}

async function savePushSettings(
  tx: Handle,
  hotelId: string,
  guestId: string,
  settings: PushSettings,
): Promise<void> {
  await tx
    .insertInto('push_settings')
    .values({ hotel_id: hotelId, guest_id: guestId, ...settings })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'guest_id']).doUpdateSet(settings))
    .execute()
}
