import { sql } from 'kysely'
import { isOne, own, requestNumber, type Section } from './section.ts'

export const otherSections: readonly Section[] = [
  {
    name: 'marks',
    table: 'guest_marks',
    fields: {
      vip: ['flag', 't.is_vip'],
      allergies: ['text', `array_to_string(t.allergies, ', ')`],
      assistance: ['text', `array_to_string(t.assistance, ', ')`],
      preferences: ['text', `array_to_string(t.preferences, ', ')`],
    },
    where: own,
    order: 't.guest_id',
  },
  {
    name: 'notes',
    table: 'guest_note',
    fields: { at: ['time', 't.created_at'], text: ['text', 't.text'] },
    where: own,
    order: 't.created_at, t.id',
  },
  {
    name: 'bill',
    table: 'folio_entry',
    fields: {
      at: ['time', 't.created_at'],
      kind: ['json', 't.kind'],
      title: ['text', 't.title'],
      day: ['day', 't.night'],
      amount: ['money', 't.net'],
      tax: ['money', 't.tax'],
    },
    where: ({ stays }) => isOne('stay_id', stays),
    order: 't.created_at, t.id',
  },
  {
    name: 'payments',
    table: 'payment',
    fields: {
      at: ['time', 't.created_at'],
      method: ['code', 't.method'],
      amount: ['money', 't.amount'],
      status: ['code', 't.status'],
      reference: ['text', 't.reference'],
      reason: ['text', 't.decision_reason'],
    },
    where: ({ stays }) => isOne('stay_id', stays),
    order: 't.created_at',
  },
  {
    name: 'disputes',
    table: 'folio_dispute',
    fields: {
      at: ['time', 't.created_at'],
      request: ['text', requestNumber],
      reason: ['text', 't.reason'],
      reply: ['text', 't.answer'],
      repliedAt: ['time', 't.decided_at'],
    },
    where: own,
    order: 't.created_at',
  },
  {
    name: 'lostItems',
    table: 'logbook_entry',
    fields: {
      at: ['time', 't.created_at'],
      text: ['text', 't.text'],
      place: ['text', 't.place'],
      reply: ['text', 't.outcome'],
      repliedAt: ['time', 't.closed_at'],
    },
    where: (ids) => sql`${own(ids)} AND t.kind = 'lostItem'`,
    order: 't.created_at',
  },
  {
    name: 'complaints',
    table: 'logbook_entry',
    fields: {
      at: ['time', 't.created_at'],
      text: ['text', 't.text'],
      place: ['text', 't.place'],
      compensation: ['text', 't.compensation'],
      ended: ['time', 't.closed_at'],
      outcome: ['text', 't.outcome'],
    },
    where: (ids) => sql`${own(ids)} AND t.kind = 'complaint'`,
    order: 't.created_at',
  },
  {
    name: 'alarms',
    table: 'muster_answer',
    fields: { at: ['time', 't.answered_at'], answer: ['code', 't.answer'] },
    where: own,
    order: 't.answered_at',
  },
  {
    name: 'invoices',
    table: 'invoice',
    fields: {
      number: ['text', 't.number'],
      at: ['time', 't.issued_at'],
      kind: ['json', 't.kind'],
      // Amounts are in minor units, rates in basis points.
      content: ['json', 't.content'],
    },
    where: ({ stays }) => isOne('stay_id', stays),
    order: 't.issued_at',
  },
  {
    name: 'links',
    table: 'link_key',
    fields: {
      at: ['time', 't.created_at'],
      ended: ['time', 'least(t.expires_at, t.revoked_at)'],
    },
    where: ({ guestId, stays }) => sql`(t.companion_id = ${guestId}
      OR (t.stay_id = ANY(${stays}::uuid[]) AND t.companion_id IS NULL AND t.invited_name IS NULL))`,
    order: 't.created_at',
  },
  {
    name: 'sessions',
    table: 'guest_session',
    fields: {
      at: ['time', 't.created_at'],
      ended: ['time', 'least(t.expires_at, t.ended_at)'],
    },
    where: own,
    order: 't.created_at',
  },
  {
    name: 'notifications',
    table: 'push_settings',
    fields: {
      requests: ['flag', 't.requests'],
      chat: ['flag', 't.chat'],
      news: ['flag', 't.news'],
    },
    where: own,
    order: 't.guest_id',
  },
  {
    name: 'log',
    table: 'audit',
    fields: {
      at: ['time', 't.at'],
      action: ['text', 't.action'],
      ipAddress: ['text', 't.address'],
      device: ['text', 't.device'],
    },
    where: ({ guestId }) => sql`(t.actor_kind = 'guest' AND t.actor_id = ${guestId})`,
    order: 't.at, t.id',
  },
]
