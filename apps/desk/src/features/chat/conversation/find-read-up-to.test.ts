import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { expect, test } from 'vitest'
import { findReadUpTo } from './find-read-up-to.ts'

function message(seq: number, values: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id: `id ${seq}`,
    roomId: 'room',
    seq,
    clientId: `client ${seq}`,
    from: 'guest',
    author: 'Ananya Rao',
    authorId: 'ananya',
    kind: 'text',
    text: `Message ${seq}`,
    at: '2026-11-21T10:00:00Z',
    ...values,
  }
}

test('includes messages before one that was read', () => {
  const readAt = '2026-11-21T10:01:00Z'
  const hotel = { from: 'hotel' } as const
  const list = [
    message(1, hotel),
    message(2, { ...hotel, readAt }),
    message(3, { readAt }),
    message(4, hotel),
  ]
  expect(findReadUpTo(list)).toBe(2)
  expect(findReadUpTo([message(1, { readAt })])).toBe(0)
})
