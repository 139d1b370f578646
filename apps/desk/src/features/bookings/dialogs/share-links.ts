interface Shared {
  /** E.164 */
  phone: string | undefined
  email: string | undefined
  /** The name of the hotel. */
  hotel: string
  reference: string
  address: string
}

/**
 * Links that open a message to the guest in the program that this device has for it. The text has names and the address
 * alone, because the guest's language is not known.
 *
 * @param emailName the word for email
 */
export function listShareLinks(
  { phone, email, hotel, reference, address }: Shared,
  emailName: string,
) {
  const subject = `${hotel} · ${reference}`
  const text = encodeURIComponent(`${subject}\n${address}`)
  return [
    ...(phone
      ? [
          { name: 'WhatsApp', href: `https://wa.me/${phone.replace('+', '')}?text=${text}` },
          { name: 'SMS', href: `sms:${phone}?&body=${text}` },
        ]
      : []),
    ...(email
      ? [
          {
            name: emailName,
            href: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${text}`,
          },
        ]
      : []),
  ]
}
