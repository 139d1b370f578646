import { sql } from 'kysely'
import { answers, isOne, own, requestNumber, type Section } from './section.ts'

export const requestSections: readonly Section[] = [
  {
    name: 'requests',
    table: 'guest_request',
    fields: {
      number: ['text', 't.number'],
      at: ['time', 't.created_at'],
      kind: ['json', 't.kind'],
      title: ['text', 't.title'],
      status: ['code', 't.status'],
      room: ['text', 't.room_number'],
      note: ['text', 't.note'],
      promised: ['time', 't.promised_at'],
      mayEnter: ['flag', 't.may_enter'],
      subtotal: ['money', 't.subtotal'],
      tax: ['money', 't.tax'],
      tip: ['money', 't.tip'],
      rating: ['text', 't.review_rating'],
      comment: ['text', 't.review_comment'],
      reviewedAt: ['time', 't.reviewed_at'],
      file: ['file', 't.file_id'],
    },
    where: own,
    order: 't.number',
  },
  {
    name: 'requestLines',
    table: 'request_line',
    fields: {
      request: ['text', requestNumber],
      title: ['text', 't.name'],
      quantity: ['text', 't.quantity'],
      amount: ['money', 't.price'],
      choices: [
        'text',
        `(SELECT string_agg(c->>'name', ', ') FROM jsonb_array_elements(t.choices) c)`,
      ],
      note: ['text', 't.note'],
    },
    where: ({ requests }) => isOne('request_id', requests),
    order: `${requestNumber}, t.position`,
  },
  {
    name: 'requestSteps',
    table: 'request_timeline',
    fields: {
      request: ['text', requestNumber],
      at: ['time', 't.at'],
      status: ['code', 't.status'],
      by: ['code', 't.by'],
      name: ['text', 't.name'],
      note: ['text', 't.note'],
    },
    where: ({ requests }) => isOne('request_id', requests),
    order: 't.at, t.id',
  },
  {
    name: 'dailyRequests',
    table: 'daily_request',
    fields: {
      title: [
        'text',
        `(SELECT d.name FROM department_service d
          WHERE d.hotel_id = :hotel AND d.id = t.service_id)`,
      ],
      time: ['text', 't.time'],
      note: ['text', 't.note'],
      at: ['time', 't.created_at'],
      ended: ['time', 't.ended_at'],
    },
    where: own,
    order: 't.created_at',
  },
  {
    name: 'messages',
    table: 'chat_message',
    fields: {
      at: ['time', 't.at'],
      by: ['code', 't.sender'],
      name: ['text', 't.author_name'],
      kind: ['json', 't.kind'],
      text: ['text', 't.text'],
      file: ['file', 't.file_id'],
    },
    // In their own conversations those of the hotel, too, and nothing by guests who share the stay.
    where: ({ guestId, chatRooms }) => sql`(t.author_id = ${guestId}
      OR (t.room_id = ANY(${chatRooms}::uuid[]) AND t.sender <> 'guest'))`,
    order: 't.at, t.seq',
  },
  {
    name: 'feedback',
    table: 'feedback',
    fields: {
      at: ['time', 't.answered_at'],
      comment: ['text', 't.comment'],
      answers: ['text', answers],
    },
    where: own,
    order: 't.answered_at',
  },
  {
    name: 'reviews',
    table: 'guest_review',
    fields: {
      at: ['time', 't.reviewed_at'],
      rating: ['text', 't.rating'],
      comment: ['text', 't.comment'],
      answers: ['text', answers],
    },
    where: own,
    order: 't.reviewed_at',
  },
  {
    name: 'replies',
    table: 'feedback_entry',
    fields: {
      at: ['time', 't.at'],
      kind: ['json', 't.kind'],
      rating: ['text', 't.rating'],
      reply: ['text', 't.reply'],
      repliedAt: ['time', 't.replied_at'],
    },
    where: own,
    order: 't.at',
  },
]
