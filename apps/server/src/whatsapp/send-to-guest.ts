import { chooseTemplate, type WhatsAppFailure } from '@bellhop/domain/people/whatsapp'
import type { GuestMessageKind } from '@bellhop/domain/stays/guest-messages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { DeliveryFailure } from '../delivery/delivery-failure.ts'
import {
  sendWhatsApp,
  type WhatsAppAnswer,
  type WhatsAppMessage,
  type WhatsAppTemplate,
} from '../delivery/send-whatsapp.ts'
import type { WhatsAppRefusal } from '../delivery/whatsapp-errors.ts'
import { isPracticeHotel } from '../hotels/practice-hotel.ts'
import { type Account, findAccount } from './account.ts'
import { findContact } from './contacts.ts'

export interface MessageToGuest {
  hotelId: string
  guestId: string
  /** E.164. */
  phone: string
  /** Comes back with each receipt. */
  id: string
  /** The kind of message: outside the 24 hours its template is sent. */
  kind: GuestMessageKind
  /** Sent within the 24 hours after the guest has written. */
  text: string
  /** The guest's, best first, then those of the hotel. */
  languages: readonly string[]
  /** The values of a template, in the order of its places. */
  parameters: readonly string[]
}

/** `notSetUp`: the hotel has no account. `stopped`: the guest has written STOP. */
export type GuestRefusal = WhatsAppRefusal | 'notSetUp' | 'stopped'

/** Why a message was refused, for the list of what was sent. */
export const refusalReasons: Readonly<Record<GuestRefusal, string>> = {
  outsideWindow: 'the guest has not written within 24 hours, and there is no template',
  unknownNumber: 'the number has no WhatsApp',
  templateMissing: 'the template is not approved',
  notAllowed: 'the account may not send',
  rejected: 'WhatsApp has rejected it',
  notSetUp: 'the hotel has no account',
  stopped: 'the guest has written STOP',
}

type App = Pick<FastifyInstance, 'db' | 'secrets' | 'settings'>

/**
 * Sends a guest a text, or the template of its kind if the guest has not written within 24 hours.
 *
 * @throws DeliveryFailure to be retried, unless `isFinal`
 */
export async function sendToGuest(
  { db, secrets, settings }: App,
  message: MessageToGuest,
  now: Date,
): Promise<{ id: string } | { refusal: GuestRefusal }> {
  const { hotelId, phone, id, kind, text, languages, parameters } = message
  const account = await findAccount(db, secrets.whatsAppKeys, hotelId)
  if (!account || (await isPracticeHotel(db, hotelId))) return { refusal: 'notSetUp' }
  const { isOpen, hasStopped } = await findContact(db, message, now)
  if (hasStopped) return { refusal: 'stopped' }
  const send = (content: { text: string } | { template: WhatsAppTemplate }) =>
    sendFrom(
      settings.WHATSAPP_API_BASE,
      { db, hotelId, account },
      { to: phone, id, ...content },
      now,
    )
  const template = chooseTemplate(account.templates, kind, languages)
  if (isOpen) {
    const answer = await send({ text })
    if (!('refusal' in answer) || answer.refusal !== 'outsideWindow' || !template) return answer
  }
  if (!template) return { refusal: 'outsideWindow' }
  return await send({ template: { name: template.name, language: template.language, parameters } })
}

/** Sends a message of a hotel, and records whether its account works. */
export async function sendFrom(
  apiBase: string,
  { db, hotelId, account }: { db: Handle; hotelId: string; account: Account },
  message: WhatsAppMessage,
  now: Date,
): Promise<WhatsAppAnswer> {
  const { phoneNumberId, secrets } = account
  const sender = { apiBase, phoneNumberId, accessToken: secrets.accessToken }
  try {
    const answer = await sendWhatsApp(sender, message)
    if ('refusal' in answer) await recordRefusal(db, hotelId, answer, now)
    else await recordSuccess(db, hotelId)
    return answer
  } catch (error) {
    if (error instanceof DeliveryFailure) await recordFailure(db, hotelId, 'unreachable', null, now)
    throw error
  }
}

/** Records what concerns the account, and not this guest. */
export async function recordRefusal(
  db: Handle,
  hotelId: string,
  { refusal, code }: { refusal: WhatsAppRefusal; code: number },
  now: Date,
): Promise<void> {
  if (refusal !== 'notAllowed' && refusal !== 'templateMissing') return
  await recordFailure(db, hotelId, refusal, code, now)
}

async function recordSuccess(db: Handle, hotelId: string): Promise<void> {
  await db
    .updateTable('whatsapp_account')
    .set({ failing_since: null, failure: null, failure_code: null })
    .where('hotel_id', '=', hotelId)
    .where('failing_since', 'is not', null)
    .execute()
}

async function recordFailure(
  db: Handle,
  hotelId: string,
  failure: WhatsAppFailure,
  failure_code: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('whatsapp_account')
    .set({
      ...{ failure, failure_code },
      failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
    })
    .where('hotel_id', '=', hotelId)
    .execute()
}
