import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { describe, expect, it } from 'vitest'
import { findMissing, isAnswerTo, readFeedback, toFeedbackBody } from './draft.ts'

const room: FeedbackQuestion = { _id: 'room', question: 'Room?', kind: 'rating', required: true }
const quick: FeedbackQuestion = { _id: 'quick', question: 'Quick?', kind: 'yesNo', required: true }
const why: FeedbackQuestion = {
  _id: 'why',
  question: 'Why?',
  kind: 'choice',
  options: ['Holiday', 'Work'],
  required: false,
}
const better: FeedbackQuestion = {
  _id: 'better',
  question: 'Better?',
  kind: 'text',
  required: true,
}
const questions = [room, quick, why, better]

describe('a required question', () => {
  it('is open until it is answered', () => {
    expect(findMissing(questions, { values: {} })).toEqual([room, quick, better])
    expect(findMissing(questions, { values: { room: 3, quick: false, better: 'No' } })).toEqual([])
  })

  it('is not answered by whitespace', () => {
    expect(findMissing([better], { values: { better: '  ' } })).toEqual([better])
  })
})

describe('an answer', () => {
  it('must match the kind of its question', () => {
    expect(isAnswerTo(room, 5)).toBe(true)
    for (const value of [0, 6, 2.5, '5', true, undefined])
      expect(isAnswerTo(room, value)).toBe(false)
    expect(isAnswerTo(quick, false)).toBe(true)
    expect(isAnswerTo(quick, 'yes')).toBe(false)
    expect(isAnswerTo(why, 'Work')).toBe(true)
    expect(isAnswerTo(why, 'A wedding')).toBe(false)
    expect(isAnswerTo(better, 'x'.repeat(1000))).toBe(true)
    expect(isAnswerTo(better, 'x'.repeat(1001))).toBe(false)
  })
})

describe('the request body', () => {
  it('has the answers in the order of the questions, without empty ones', () => {
    const values = { better: ' More tea ', room: 4, quick: true }
    expect(toFeedbackBody(questions, { values, comment: '  ' })).toEqual({
      answers: [
        { questionId: 'room', value: 4 },
        { questionId: 'quick', value: true },
        { questionId: 'better', value: 'More tea' },
      ],
    })
  })

  it('omits answers that no longer match a question', () => {
    const values = { gone: 3, why: 'A wedding', quick: true }
    expect(toFeedbackBody(questions, { values, comment: 'Fine' })).toEqual({
      answers: [{ questionId: 'quick', value: true }],
      comment: 'Fine',
    })
  })
})

it('parses any stored value', () => {
  const empty = { values: {}, comment: '', isAnswered: false, isSent: false }
  for (const stored of [undefined, null, 'x', [], { values: { a: {} }, comment: 1, isSent: 'yes' }])
    expect(readFeedback(stored)).toEqual(empty)
  const draft = { values: { room: 2 }, comment: 'Hm', isAnswered: true, isSent: false }
  expect(readFeedback(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})
