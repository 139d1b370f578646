import { setWhatsAppSettings, type WhatsAppTemplate } from '@bellhop/contract/desk/whatsapp'
import { afterAll, beforeEach, expect } from 'vitest'
import { openCloudApi } from '../../../../fakes/whatsapp/cloud-api.ts'
import { newId } from '../shared/ids.ts'
import { sendToGuest } from '../whatsapp/send-to-guest.ts'
import { openPort, openTestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { prepare } from './prepare.ts'
import { addRows, readRow } from './rows.ts'

/** Templates as the stand-in has approved them. */
export const templates: WhatsAppTemplate[] = [
  { kind: 'answer', language: 'en', name: 'answer' },
  { kind: 'thanks', language: 'en', name: 'not_approved' },
]

const toSeconds = (ms: number) => String(Math.floor(ms / 1000))

/** Opens the server of a test file with a stand-in of WhatsApp. Each test has a hotel with an account there. */
export async function setUpWhatsApp() {
  const whatsApp = await openCloudApi({
    templates: [{ name: 'answer', language: 'en', parameters: 3 }],
  })
  const server = await openTestApp({ WHATSAPP_API_BASE: whatsApp.origin })
  const origin = await openPort(server)
  afterAll(async () => {
    await server.close()
    await whatsApp.close()
  })
  const hotel = prepare(() => buildHotel(server, { name: 'Hotel Sol' }))
  const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
  const guest = prepare(() => buildGuest(hotel))

  async function save(body: object = {}, as = admin) {
    return await as.call(setWhatsAppSettings, {
      body: {
        ...{ phoneNumberId: whatsApp.phoneNumberId, templates },
        ...{ accessToken: whatsApp.token, appSecret: whatsApp.appSecret, ...body },
      },
    })
  }

  beforeEach(async () => {
    const { status } = await save()
    expect(status).toBe(200)
    whatsApp.webhookUrl = `${origin}/api/webhooks/whatsapp/${hotel.id}`
    whatsApp.broken = undefined
    whatsApp.rejects = 'later'
    whatsApp.unknownNumbers = []
    // Drops the events that an earlier test has left.
    const { webhookUrl } = whatsApp
    whatsApp.webhookUrl = ''
    await whatsApp.deliver()
    whatsApp.webhookUrl = webhookUrl
    whatsApp.sent.length = 0
  })

  return {
    ...{ server, origin, whatsApp, hotel, admin, guest, save },
    /** Sends the guest a message of the kind `answer`. */
    send: (values: object = {}) =>
      sendToGuest(
        server.app,
        {
          ...{ hotelId: hotel.id, guestId: guest.id, phone: guest.phone, id: newId() },
          ...{ kind: 'answer', text: 'See you soon!', languages: ['en'] },
          ...{ parameters: ['Ada', 'Hotel Sol', 'https://…'], ...values },
        },
        new Date(),
      ),
    /** The guest's number as WhatsApp writes it. */
    number: () => guest.phone.slice(1),

    /** An event: someone has written. */
    text: (id: string, body: string, from = guest.phone.slice(1)) => ({
      ...{ metadata: { phone_number_id: whatsApp.phoneNumberId } },
      messages: [{ id, from, timestamp: toSeconds(Date.now()), type: 'text', text: { body } }],
    }),
    /** An event: a receipt. */
    status: (id: string, state: string, values: object = {}) => ({
      ...{ metadata: { phone_number_id: whatsApp.phoneNumberId } },
      statuses: [{ id, status: state, timestamp: toSeconds(Date.now()), ...values }],
    }),

    /** A message to the guest that was sent by WhatsApp. */
    async addSending(id: string, values: object = {}): Promise<void> {
      const now = new Date()
      await addRows(server.db, 'guest_message_sending', {
        ...{ hotel_id: hotel.id, id, kind: 'answer', guest_id: guest.id, stay_id: guest.stayId },
        ...{ subject_id: guest.stayId, occasion: id, status: 'sent', way: 'whatsapp' },
        ...{ queued_at: now, next_attempt_at: now, until_at: new Date(now.getTime() + 3_600_000) },
        ...{ sent_at: now, ...values },
      })
    },
    readSending: (id: string) =>
      readRow(
        server.db,
        'guest_message_sending',
        ['status', 'way', 'refused', 'provider_message_id'],
        id,
      ),
  }
}
