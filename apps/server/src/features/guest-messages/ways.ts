import type { GuestMessageKind, MessageWay } from '@bellhop/domain/stays/guest-messages'
import { countSmsParts } from '@bellhop/domain/text/sms-parts'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyInstance } from 'fastify'
import { DeliveryFailure } from '../../delivery/delivery-failure.ts'
import { sendSms } from '../../delivery/send-sms.ts'
import { hasAccount } from '../../whatsapp/account.ts'
import { refusalReasons, sendToGuest } from '../../whatsapp/send-to-guest.ts'
import type { WrittenMessage } from './write-message.ts'
import { writeMail } from './write-message.ts'

export type WaysApp = Pick<FastifyInstance, 'db' | 'secrets' | 'sendMail' | 'settings'>

/** A message on its way. */
export interface OutgoingMessage extends WrittenMessage {
  hotelId: string
  guestId: string
  kind: GuestMessageKind
  /** The same for a message that is sent again. */
  id: string
  guest: string
  email: string | null
  phone: string | null
  language: AppLanguage
  /** The guest's, best first, then those of the hotel. */
  languages: readonly string[]
  hotel: string
  link: string
  stopLink: string
  oneClick: string
}

interface Way {
  isSetUp: (app: WaysApp, hotelId: string) => boolean | Promise<boolean>
  /**
   * @returns what the way calls the message, if it reports receipts, and the parts that are paid for
   * @throws DeliveryFailure if it is not accepted; a final one if this way never will
   */
  send: (
    app: WaysApp,
    message: OutgoingMessage,
    now: Date,
  ) => Promise<{ providerMessageId?: string; smsParts?: number }>
}

/** How messages leave the house. The order is the hotel's; `nextWay` chooses. */
export const ways: Record<MessageWay, Way> = {
  email: {
    isSetUp: ({ sendMail }) => sendMail !== undefined,
    send: async ({ sendMail }, message) => {
      const { hotelId, id, guest, email, language, hotel, link, stopLink, oneClick } = message
      if (!sendMail || !email) throw new Error(`No way by email for message ${id}`)
      await sendMail({
        hotelId,
        key: id,
        // One address, not a list.
        to: { name: guest, address: email },
        ...writeMail(message, { language, link, stopLink, hotel }),
        headers: {
          'List-Unsubscribe': `<${oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
      return {}
    },
  },
  sms: {
    isSetUp: ({ settings }) =>
      settings.SMS_WEBHOOK_URL !== undefined && settings.SMS_WEBHOOK_SECRET !== undefined,
    send: async ({ settings }, { id, phone: to, text, hotel, language }) => {
      const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = settings
      if (!url || !secret || !to) throw new Error(`No way by SMS for message ${id}`)
      await sendSms({ url, secret }, { id, to, text, hotel, language })
      return { smsParts: countSmsParts(text) }
    },
  },
  whatsapp: {
    isSetUp: ({ db }, hotelId) => hasAccount(db, hotelId),
    send: async (app, { phone, guest, hotel, link, ...message }, now) => {
      if (!phone) throw new Error(`No way by WhatsApp for message ${message.id}`)
      const parameters = [guest, hotel, link]
      const answer = await sendToGuest(app, { ...message, phone, parameters }, now)
      if (!('refusal' in answer)) return { providerMessageId: answer.id }
      throw new DeliveryFailure(refusalReasons[answer.refusal], { isFinal: true })
    },
  },
}

/** The ways by which a hotel can send. */
export async function usableWays(app: WaysApp, hotelId: string): Promise<MessageWay[]> {
  const names = Object.keys(ways) as MessageWay[]
  const areSetUp = await Promise.all(names.map((way) => ways[way].isSetUp(app, hotelId)))
  return names.filter((_, place) => areSetUp[place])
}
