import type { WhatsAppState, WhatsAppTextKind } from '@bellhop/domain/people/whatsapp'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** A message to the number. */
export interface InboundText {
  /** The provider's id. */
  id: string
  /** Digits without +; undefined for a person who hides the number. */
  from: string | undefined
  at: Date
  kind: WhatsAppTextKind
  text: string
}

/** A status of a message of the hotel. */
export interface Receipt {
  /** The provider's id. */
  id: string
  /** The id that the message was sent with. */
  callback: string | undefined
  state: Exclude<WhatsAppState, 'accepted'>
  /** Why it has failed. */
  code: number | undefined
}

export interface WhatsAppEvent {
  texts: InboundText[]
  receipts: Receipt[]
}

const some = Type.Array(Type.Unknown())
const Envelope = Type.Object({
  entry: Type.Array(Type.Object({ changes: Type.Array(Type.Object({ value: Type.Unknown() })) })),
})
const Change = Type.Object({
  metadata: Type.Object({ phone_number_id: Type.String() }),
  messages: Type.Optional(some),
  statuses: Type.Optional(some),
})
const Id = Type.String({ minLength: 1, maxLength: 400 })
const Seconds = Type.String({ pattern: '^\\d{9,11}$' })
const Message = Type.Object({
  id: Id,
  from: Type.Optional(Type.String()),
  timestamp: Seconds,
  type: Type.String(),
})
const Status = Type.Object({
  id: Id,
  status: Type.Enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(Type.Object({ code: Type.Integer() }))),
})

const kinds: Readonly<Record<string, WhatsAppTextKind>> = {
  ...{ text: 'text', button: 'text', interactive: 'text', reaction: 'text' },
  ...{ image: 'picture', sticker: 'picture', video: 'video', audio: 'voice', document: 'file' },
  location: 'place',
}

/** Reads what concerns this number. What has another form, such as of a later version, is left out. */
export function readEvent(event: unknown, phoneNumberId: string): WhatsAppEvent {
  const values = read(Envelope, event)?.entry.flatMap(({ changes }) => changes) ?? []
  const changes = values
    .map(({ value }) => read(Change, value))
    .filter((change) => change?.metadata.phone_number_id === phoneNumberId)
  return {
    texts: changes.flatMap((change) => (change?.messages ?? []).flatMap(readText)),
    receipts: changes.flatMap((change) => (change?.statuses ?? []).flatMap(readReceipt)),
  }
}

function readText(value: unknown): InboundText[] {
  const message = read(Message, value)
  // Says that someone has another number.
  if (!message || message.type === 'system') return []
  const { id, from, timestamp, type } = message
  const kind = kinds[type] ?? 'other'
  const text = findText(type, (message as Record<string, unknown>)[type])
  // A reaction that was taken back.
  if (kind === 'text' && !text) return []
  return [{ id, from, at: new Date(Number(timestamp) * 1000), kind, text }]
}

function readReceipt(value: unknown): Receipt[] {
  const found = read(Status, value)
  if (!found) return []
  const { id, status, biz_opaque_callback_data: callback, errors } = found
  return [{ id, callback, state: status, code: errors?.[0]?.code }]
}

/** The text of a message, of a button or reaction, or beside a file. */
function findText(type: string, content: unknown): string {
  const fields = { text: 'body', button: 'text', reaction: 'emoji' } as Record<string, string>
  const part = (one: unknown, name: string) => (one as Record<string, unknown> | undefined)?.[name]
  const found =
    type === 'interactive'
      ? part(part(content, 'button_reply') ?? part(content, 'list_reply'), 'title')
      : part(content, fields[type] ?? 'caption')
  return typeof found === 'string' ? toStorable(found) : ''
}

/** The database stores no null character, and no half of a character. */
const toStorable = (text: string) => text.replaceAll('\u0000', '').toWellFormed().trim()

function read<T extends TSchema>(schema: T, value: unknown): Static<T> | undefined {
  return Value.Check(schema, value) ? (value as Static<T>) : undefined
}
