import { sealSecrets } from '../../whatsapp/account.ts'
import { plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

const verifyToken = 'a verify token'

/** Gives the hotel a number. */
async function setUpNumber({ server: { app, db }, hotel }: World): Promise<void> {
  const sealed = sealSecrets(app.secrets.whatsAppKeys, hotel.id, {
    ...{ accessToken: 'token', appSecret: 'app secret', verifyToken },
  })
  await db
    .insertInto('whatsapp_account')
    .values({
      ...{ hotel_id: hotel.id, phone_number_id: '12345', sealed, changed_at: new Date() },
      templates: '[]',
    })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet({ sealed }))
    .execute()
}

/** Calls of the desk about WhatsApp, and those of Meta. */
export const deskWhatsAppCalls: Record<string, KnownCall> = {
  getWhatsAppSettings: plain,
  setWhatsAppSettings: {
    ...plain,
    build: () => ({
      body: {
        ...{ phoneNumberId: '12345', accessToken: 'token', appSecret: 'app secret' },
        templates: [{ kind: 'answer', language: 'en', name: 'answer' }],
      },
    }),
  },
  removeWhatsAppSettings: {
    ...plain,
    build: async (world) => {
      await setUpNumber(world)
      return {}
    },
  },
  // The tests of all routes send nothing.
  testWhatsApp: {
    ...{ idsOf: 'none', answers: 400 },
    build: async ({ server, hotel }) => {
      await server.db.deleteFrom('whatsapp_account').where('hotel_id', '=', hotel.id).execute()
      return { body: { to: '+919000000001' } }
    },
  },
  verifyWhatsAppWebhook: {
    ...plain,
    build: async (world) => {
      await setUpNumber(world)
      return {
        params: { hotelId: world.hotel.id },
        query: {
          ...{ 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' },
          'hub.verify_token': verifyToken,
        },
      }
    },
  },
  receiveWhatsAppEvent: {
    ...{ idsOf: 'none', answers: 401 },
    build: ({ hotel }) => ({ params: { hotelId: hotel.id }, body: {} }),
  },
}
