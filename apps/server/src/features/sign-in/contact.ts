/** How a guest is reached, and known again: phone in E.164, mail in lower case. */
export type Contact = { phone: string } | { email: string }

/** A contact as people type it: the case of a mail says nothing. */
export function toContact(given: Contact): Contact {
  return 'phone' in given ? { phone: given.phone } : { email: given.email.toLowerCase() }
}

/** `+91 ••••• ••001`, `a•••@example.com`: enough to recognise one's own. */
export function maskContact(contact: Contact): string {
  if ('phone' in contact) {
    const { phone } = contact
    return `${phone.slice(0, 3)}${'•'.repeat(phone.length - 6)}${phone.slice(-3)}`
  }
  const [name = '', domain] = contact.email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
