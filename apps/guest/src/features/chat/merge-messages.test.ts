import type { ChatMessage } from '@bellhop/contract/chat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildMessage } from '../../testing/chat.ts'
import { findGap, markRead, mergeMessages } from './merge-messages.ts'

const seqsOf = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq)
const build = (seqs: number[]) => seqs.map((seq) => buildMessage({ seq }))
const seqs = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 })

describe('mergeMessages', () => {
  it('has every message once and in order, whatever pages and events arrive', () => {
    fc.assert(
      fc.property(fc.array(seqs, { maxLength: 8 }), (pages) => {
        const merged = pages.reduce<ChatMessage[]>(
          (known, page) => mergeMessages(known, build(page)),
          [],
        )
        expect(seqsOf(merged)).toEqual([...new Set(pages.flat())].sort((a, b) => a - b))
      }),
    )
  })

  it('gives the same list in whatever order the messages arrive', () => {
    const shuffled = fc.shuffledSubarray(
      Array.from({ length: 12 }, (_, index) => index + 1),
      { minLength: 12 },
    )
    fc.assert(
      fc.property(shuffled, (order) => {
        const merged = order.reduce<ChatMessage[]>(
          (known, seq) => mergeMessages(known, build([seq])),
          [],
        )
        expect(seqsOf(merged)).toEqual(seqsOf(mergeMessages([], build(order))))
        expect(findGap(merged)).toBeUndefined()
      }),
    )
  })

  it('keeps the read mark when an older answer arrives late', () => {
    const read = buildMessage({ seq: 1, readAt: '2026-11-22T06:00:00.000Z' })
    expect(mergeMessages([read], [buildMessage({ seq: 1 })])).toEqual([read])
  })
})

describe('findGap', () => {
  it('is the message before the first one that is missing', () => {
    fc.assert(
      fc.property(seqs, (given) => {
        const known = [...new Set(given)].sort((a, b) => a - b)
        const gap = findGap(build(known))
        const last = known.at(-1) ?? 0
        const expected = known.find((seq) => seq < last && !known.includes(seq + 1))
        expect(gap).toBe(expected)
      }),
    )
  })
})

it("marks only the messages of the other side's reading, and keeps the first time", () => {
  const messages = [
    buildMessage({ seq: 1, from: 'guest', readAt: 'before' }),
    buildMessage({ seq: 2, from: 'hotel' }),
    buildMessage({ seq: 3, from: 'guest' }),
    buildMessage({ seq: 4, from: 'guest' }),
  ]
  markRead(messages, { lastSeq: 3, from: 'guest', at: 'now' })
  expect(messages.map(({ readAt }) => readAt)).toEqual(['before', undefined, 'now', undefined])
})
