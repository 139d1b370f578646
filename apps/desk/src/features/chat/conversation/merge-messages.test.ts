import type { ChatMessage } from '@bellhop/contract/chat'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findGap, findReadUpTo, mergeMessages } from './merge-messages.ts'

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

const seqs = fc.array(fc.integer({ min: 1, max: 60 }))

test('in whatever pieces messages come, each is there once and in order', () => {
  fc.assert(
    fc.property(fc.array(seqs), (pieces) => {
      const merged = pieces.reduce<ChatMessage[]>(
        (known, piece) =>
          mergeMessages(
            known,
            piece.map((seq) => message(seq)),
          ),
        [],
      )
      const expected = [...new Set(pieces.flat())].sort((a, b) => a - b)
      expect(merged.map(({ seq }) => seq)).toEqual(expected)
    }),
  )
})

test('what comes later counts, e.g. that it was read', () => {
  const readAt = '2026-11-21T10:01:00Z'
  expect(mergeMessages([message(1)], [message(1, { readAt })])).toEqual([message(1, { readAt })])
})

test('a gap is found, and nothing else is taken for one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (list) => {
      const sorted = list.toSorted((a, b) => a - b)
      const gap = findGap(sorted.map((seq) => message(seq)))
      const isWhole = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === sorted.length - 1
      expect(gap === undefined).toBe(isWhole)
      if (gap !== undefined) {
        expect(sorted).toContain(gap)
        expect(sorted).not.toContain(gap + 1)
      }
    }),
  )
  expect(findGap([])).toBeUndefined()
})

test('a message that was read speaks for the hotel’s earlier ones', () => {
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
