import { expect, it } from 'vitest'
import { buildMessage } from '../../../testing/chat.ts'
import { markRead } from './mark-read.ts'

it('marks the other side’s messages, and preserves the first time', () => {
  const messages = [
    buildMessage({ seq: 1, from: 'guest', readAt: 'before' }),
    buildMessage({ seq: 2, from: 'hotel' }),
    buildMessage({ seq: 3, from: 'guest' }),
    buildMessage({ seq: 4, from: 'guest' }),
  ]
  markRead(messages, { lastSeq: 3, from: 'guest', at: 'now' })
  expect(messages.map(({ readAt }) => readAt)).toEqual(['before', undefined, 'now', undefined])
})
