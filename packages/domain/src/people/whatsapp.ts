import type { GuestMessageKind } from '../stays/guest-messages.ts'

/** Why messages are not sent: the account may not send, a template is not approved, or the service is not reached. */
export const whatsAppFailures = ['notAllowed', 'templateMissing', 'unreachable'] as const
export type WhatsAppFailure = (typeof whatsAppFailures)[number]

/** The states of a message, from the first one on. A late receipt never leads back. */
export const whatsAppStates = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const
export type WhatsAppState = (typeof whatsAppStates)[number]

/** Whether a receipt changes the state: they arrive in any order, and a message may arrive after all. */
export function isLater(state: WhatsAppState, than: WhatsAppState | null): boolean {
  const place = (one: WhatsAppState | null) => (one ? whatsAppStates.indexOf(one) : -1)
  return place(state) > place(than)
}

/** The kinds of messages that a guest may send. */
export type WhatsAppTextKind = 'text' | 'picture' | 'video' | 'voice' | 'file' | 'place' | 'other'

/** An approved template for a kind of message, in one language. */
export interface StoredTemplate {
  kind: GuestMessageKind
  /** Its name at WhatsApp, such as en or pt_BR. */
  language: string
  name: string
}

/** The template for a guest: in their language, or else in the first of the hotel that has one. */
export function chooseTemplate(
  templates: readonly StoredTemplate[],
  kind: GuestMessageKind,
  languages: readonly string[],
): StoredTemplate | undefined {
  const ofKind = templates.filter((template) => template.kind === kind)
  const plain = (language: string) => language.split(/[-_]/)[0]?.toLowerCase()
  for (const language of languages) {
    const exact = ofKind.find((one) => one.language.replace('_', '-') === language)
    const found = exact ?? ofKind.find((one) => plain(one.language) === plain(language))
    if (found) return found
  }
  return undefined
}

/**
 * The phones, in E.164, that a number of WhatsApp may be of: WhatsApp writes some countries' mobile numbers in an older
 * form.
 *
 * @param number digits without +; undefined for a person who hides it
 */
export function phonesOfWhatsApp(number: string | undefined): string[] {
  if (number === undefined || !/^[1-9]\d{6,14}$/.test(number)) return []
  const others = [
    // Mexico: 1 after the country code, which is no longer dialled.
    /^521\d{10}$/.test(number) && `52${number.slice(3)}`,
    // Brazil: without the 9 that mobile numbers begin with.
    /^55\d{10}$/.test(number) && `${number.slice(0, 4)}9${number.slice(4)}`,
  ]
  return [number, ...others.filter((other) => other !== false)].map((digits) => `+${digits}`)
}

/** Words by which a person no longer wants messages, or wants them again; undefined for any other text. */
export function readOptOut(text: string): 'stop' | 'start' | undefined {
  const word = text
    .normalize('NFKC')
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .toLowerCase()
  if (['stop', 'stop all', 'unsubscribe'].includes(word)) return 'stop'
  return word === 'start' ? 'start' : undefined
}
