import { mailboxOf } from '../../limits/mailbox.ts'
import { keyedHash } from '../../shared/secrets/secrets.ts'
import type { VerifiedContact } from '../../stays/claim-bookings.ts'

/** How a guest is reached and identified: phone in E.164, email in lower case. */
export type Contact = VerifiedContact

/** Normalises a contact as typed: an email's case is ignored. */
export function toContact(guest: Contact): Contact {
  return 'phone' in guest ? { phone: guest.phone } : { email: guest.email.toLowerCase() }
}

export function destinationOf(contact: Contact): string {
  return 'phone' in contact ? contact.phone : contact.email
}

/** The key that a phone or a mailbox is counted by. Without the hotel: it is counted across hotels. */
export function hashDestination(codeKey: Uint8Array, to: string): Buffer {
  return keyedHash(codeKey, 'destination', to.includes('@') ? mailboxOf(to) : to)
}

/** `+91 ••••• ••001`, `a•••@example.com`: enough for guests to recognise their own. */
export function maskContact(contact: Contact): string {
  if ('phone' in contact) {
    const { phone } = contact
    return `${phone.slice(0, 3)}${'•'.repeat(phone.length - 6)}${phone.slice(-3)}`
  }
  const [name = '', domain] = contact.email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
