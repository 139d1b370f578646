import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { DeliveryFailure } from './delivery-failure.ts'
import { findRefusal, type WhatsAppRefusal } from './whatsapp-errors.ts'

const ATTEMPT_MS = 10_000
/** An answer has less than a kilobyte. */
const MAX_ANSWER_BYTES = 64 * 1024
/** The length of a text. Parameters of a template share its 1,024 characters. */
const MAX_TEXT = 4096
const MAX_PARAMETER = 600

/** The business number of a hotel. */
export interface WhatsAppSender {
  /** WHATSAPP_API_BASE */
  apiBase: string
  phoneNumberId: string
  accessToken: string
}

export interface WhatsAppTemplate {
  name: string
  /** The language in which it is approved, such as en or pt_BR. */
  language: string
  /** The values of {{1}}, {{2}} … of its body. */
  parameters: readonly string[]
}

/** A text within 24 hours of the guest's last message, or else an approved template. */
export type WhatsAppMessage = {
  /** E.164. */
  to: string
  /** Comes back with each status of the message. */
  id: string
} & ({ text: string } | { template: WhatsAppTemplate })

export type WhatsAppAnswer =
  /** `id` is the provider's. It is accepted, which does not say that it arrives. */
  { id: string } | { refusal: WhatsAppRefusal; code: number }

const Accepted = Type.Object({
  messages: Type.Array(Type.Object({ id: Type.String({ minLength: 1, maxLength: 400 }) }), {
    minItems: 1,
  }),
})
const Rejected = Type.Object({
  error: Type.Object({ code: Type.Integer(), error_subcode: Type.Optional(Type.Integer()) }),
})

/**
 * Sends a message by the Cloud API. A repetition may arrive twice, because the API knows no idempotency keys.
 *
 * @throws DeliveryFailure to be retried, unless `isFinal`; its message is safe to log
 */
export async function sendWhatsApp(
  { apiBase, phoneNumberId, accessToken }: WhatsAppSender,
  message: WhatsAppMessage,
): Promise<WhatsAppAnswer> {
  const { status, body } = await post(`${apiBase}/${phoneNumberId}/messages`, accessToken, {
    ...{ messaging_product: 'whatsapp', recipient_type: 'individual' },
    to: message.to.replace(/^\+/, ''),
    biz_opaque_callback_data: message.id,
    ...contentOf(message),
  })
  if (status >= 200 && status < 300) {
    const id = read(Accepted, body)?.messages[0]?.id
    if (id) return { id }
    // It may have been sent, so it is not sent again.
    throw new DeliveryFailure('WhatsApp answered without an id', { isFinal: true })
  }
  const error = read(Rejected, body)?.error
  const code = error?.code === 100 && error.error_subcode === 33 ? 33 : (error?.code ?? -1)
  const refusal = findRefusal(code, status)
  if (refusal) return { refusal, code }
  throw new DeliveryFailure(`WhatsApp answered ${status} (${code})`)
}

function contentOf(message: WhatsAppMessage) {
  if ('text' in message) {
    return {
      type: 'text',
      text: { preview_url: true, body: cut(message.text, MAX_TEXT) },
    }
  }
  const { name, language, parameters } = message.template
  const body = {
    type: 'body',
    parameters: parameters.map((value) => ({ type: 'text', text: toParameter(value) })),
  }
  return {
    type: 'template',
    template: {
      ...{ name, language: { code: language } },
      ...(parameters.length > 0 && { components: [body] }),
    },
  }
}

/** WhatsApp rejects parameters that are empty, or have line breaks, tabs or many spaces. */
const toParameter = (value: string) => cut(value.replace(/\s+/g, ' ').trim(), MAX_PARAMETER) || '–'

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // Not between the halves of a character.
  const end = /[\ud800-\udbff]$/.test(text.slice(0, most - 1)) ? most - 2 : most - 1
  return `${text.slice(0, end)}…`
}

async function post(url: string, token: string, body: object) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      // The token reaches the configured address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
    return { status: response.status, body: await readJson(response) }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    const reason = cause?.code ?? name
    throw new DeliveryFailure(`WhatsApp could not be reached (${reason})`)
  }
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

function read<T extends TSchema>(schema: T, value: unknown): Static<T> | undefined {
  return Value.Check(schema, value) ? (value as Static<T>) : undefined
}
