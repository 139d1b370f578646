import { describe, expect, it } from 'vitest'
import { buildMessage } from '../../../testing/chat.ts'
import { buildRows, findFirstUnread, type WaitingMessage } from './rows.ts'

const base = { waiting: [], guestId: 'guest-1', firstUnread: undefined, timeZone: 'Asia/Kolkata' }

function buildWaiting(clientId: string, at: string): WaitingMessage {
  return {
    id: 1,
    owner: 'guest-1',
    at: Date.parse(at),
    idempotencyKey: clientId,
    title: clientId,
    tags: [],
    message: { clientId, kind: 'text', text: clientId },
  }
}

const own = { from: 'guest', authorId: 'guest-1', author: 'Ananya Rao' } as const

describe('buildRows', () => {
  it('begins a day at the hotel’s midnight, not the phone’s', () => {
    const messages = [
      // 23:50 and 00:10 in Kolkata.
      buildMessage({ seq: 1, at: '2026-11-21T18:20:00.000Z' }),
      buildMessage({ seq: 2, at: '2026-11-21T18:40:00.000Z' }),
    ]
    const rows = buildRows({ ...base, messages })
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message'])
  })

  it('groups consecutive messages of one person, separate from a companion’s', () => {
    const at = '2026-11-22T06:00:00.000Z'
    const companion = { from: 'guest', authorId: 'guest-2', author: 'Vikram Rao' } as const
    const messages = [
      buildMessage({ seq: 1, at, ...own }),
      buildMessage({ seq: 2, at, ...own }),
      buildMessage({ seq: 3, at, ...companion }),
    ]
    const rows = buildRows({ ...base, messages }).filter((row) => row.kind === 'message')
    expect(rows).toMatchObject([
      { isOwn: true, isFirst: true, isLast: false },
      { isOwn: true, isFirst: false, isLast: true },
      { isOwn: false, isFirst: true, isLast: true },
    ])
  })

  it('shows waiting messages after sent ones, once, with a stable key', () => {
    const messages = [buildMessage({ seq: 1, clientId: 'a', ...own })]
    // The phone's clock is a day slow.
    const waiting = [
      buildWaiting('a', '2026-11-21T06:00:00.000Z'),
      buildWaiting('b', '2026-11-21T06:00:00.000Z'),
    ]
    const rows = buildRows({ ...base, messages, waiting })
    expect(rows.map(({ key }) => key)).toEqual(['2026-11-22', 'a', 'b'])
  })

  it('shows the line above the first unread message', () => {
    const messages = [buildMessage({ seq: 1 }), buildMessage({ seq: 2 })]
    const rows = buildRows({ ...base, messages, firstUnread: 2 })
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'unread', 'message'])
  })
})

describe('findFirstUnread', () => {
  const messages = [
    buildMessage({ seq: 1 }),
    buildMessage({ seq: 2 }),
    buildMessage({ seq: 3, ...own }),
    buildMessage({ seq: 4 }),
  ]

  it('counts only the hotel’s messages', () => {
    expect(findFirstUnread(messages, { unread: 2, lastSeq: 4 })).toBe(2)
    expect(findFirstUnread(messages, { unread: 0, lastSeq: 4 })).toBeUndefined()
  })

  it('ignores later messages', () => {
    const later = [...messages, buildMessage({ seq: 5 }), buildMessage({ seq: 6 })]
    expect(findFirstUnread(later, { unread: 2, lastSeq: 4 })).toBe(2)
  })

  it('moves up as older messages are read', () => {
    const opened = { unread: 3, lastSeq: 4 }
    expect(findFirstUnread(messages.slice(1), opened)).toBe(2)
    expect(findFirstUnread(messages, opened)).toBe(1)
  })
})
