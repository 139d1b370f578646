import type { WhatsAppRefusal } from '../../delivery/whatsapp-errors.ts'
import type { Sentence } from '../../sentences/sentences.ts'

/** Why a test message was not sent, for an admin; with the `code` of WhatsApp. */
export const refusalSentences: Readonly<Record<WhatsAppRefusal, Sentence>> = {
  outsideWindow:
    'WhatsApp allows a text only within 24 hours after that phone has written. Write to the hotel’s number from it, then send the test again.',
  unknownNumber: 'WhatsApp does not reach this number (error {code}).',
  templateMissing: 'WhatsApp has not approved this template (error {code}).',
  notAllowed:
    'WhatsApp does not allow this account to send (error {code}). Check the access token, the number and the payment method at Meta.',
  rejected: 'WhatsApp does not accept the message (error {code}).',
}
