import type { ChatMessage } from '@bellhop/contract/guest/chat'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findGap, mergeMessages } from './chat-messages.ts'

const readAt = '2026-11-22T06:00:00.000Z'

function buildMessage({ seq, isRead = false }: { seq: number; isRead?: boolean }): ChatMessage {
  return {
    _id: `message-${seq}`,
    roomId: 'room-1',
    seq,
    clientId: `client-${seq}`,
    from: 'hotel',
    author: 'Meera Joshi',
    authorId: 'staff-1',
    kind: 'text',
    text: `Message ${seq}`,
    at: new Date(Date.UTC(2026, 10, 22, 5, seq)).toISOString(),
    ...(isRead && { readAt }),
  }
}

const seq = fc.integer({ min: 1, max: 40 })

it('has every message once, in order, and never unread again, in whatever batches they arrive', () => {
  const batch = fc.array(fc.record({ seq, isRead: fc.boolean() }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 12 }), (batches) => {
      const merged = batches.reduce<ChatMessage[]>(
        (known, arrived) => mergeMessages(known, arrived.map(buildMessage)),
        [],
      )
      const arrived = batches.flat()
      const seqs = [...new Set(arrived.map(({ seq }) => seq))].sort((a, b) => a - b)
      const isRead = (seq: number) => arrived.some((one) => one.seq === seq && one.isRead)
      expect(merged).toStrictEqual(seqs.map((seq) => buildMessage({ seq, isRead: isRead(seq) })))
    }),
  )
})

it('finds the message before the first missing one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(seq), (given) => {
      const known = given.sort((a, b) => a - b)
      const last = known.at(-1) ?? 0
      const expected = known.find((seq) => seq < last && !known.includes(seq + 1))
      expect(findGap(known.map((seq) => buildMessage({ seq })))).toBe(expected)
    }),
  )
})
