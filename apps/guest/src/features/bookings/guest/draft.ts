import { isRecord } from '../../../state/is-record.ts'

/** The guest's entries, and a booking that was sent without a response: its body as JSON, and its key. */
export interface GuestDraft {
  name: string
  phone: string
  email: string
  note: string
  /** How many of each extra. */
  extras: Record<string, number>
  unanswered?: { sent: string; key: string } | undefined
}

export function readDraft(stored: unknown): GuestDraft {
  const draft = isRecord(stored) ? stored : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { unanswered } = draft
  return {
    name: text(draft.name),
    phone: text(draft.phone),
    email: text(draft.email),
    note: text(draft.note),
    extras: isRecord(draft.extras) ? readQuantities(draft.extras) : {},
    ...(isRecord(unanswered) &&
      isJson(unanswered.sent) && {
        unanswered: { sent: unanswered.sent, key: text(unanswered.key) },
      }),
  }
}

function readQuantities(stored: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, quantity]) =>
      typeof quantity === 'number' ? [[id, quantity]] : [],
    ),
  )
}

function isJson(text: unknown): text is string {
  try {
    return typeof text === 'string' && isRecord(JSON.parse(text))
  } catch {
    return false
  }
}
