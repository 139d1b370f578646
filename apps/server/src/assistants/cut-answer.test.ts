import { expect, test } from 'vitest'
import { maxAnswerBytes, writeAnswer } from './cut-answer.ts'

const sizeOf = (text: string) => Buffer.byteLength(JSON.stringify(text))

test('leaves a short answer as it is', () => {
  expect(writeAnswer({ data: [1, 2] }, 'Ask for less.')).toBe('{"data":[1,2]}')
})

test('shortens the longest lists, and tells by how much', () => {
  const stay = (at: number) => ({ at, name: '"Zoë"'.repeat(40) })
  const arrivals = Array.from({ length: 300 }, (_, at) => stay(at))
  const answer = { data: { count: 300, arrivals: { stays: arrivals }, departures: [stay(0)] } }
  const text = writeAnswer(answer, 'Search for a name.')
  expect(sizeOf(text)).toBeLessThan(maxAnswerBytes)
  expect(sizeOf(text)).toBeGreaterThan(maxAnswerBytes / 2)
  const { data, leftOut } = JSON.parse(text)
  const { length } = data.arrivals.stays
  expect(data).toEqual({
    ...answer.data,
    arrivals: { stays: arrivals.slice(0, length) },
  })
  expect(leftOut).toBe(`data.arrivals.stays has the first ${length} of 300. Search for a name.`)
})

test('shortens the nights of few room types rather than leaving out the types', () => {
  const nights = Array.from({ length: 62 }, (_, at) => ({ at, text: 'x'.repeat(300) }))
  const text = writeAnswer({ data: ['A', 'B'].map((name) => ({ name, nights })) })
  expect(sizeOf(text)).toBeLessThan(maxAnswerBytes)
  const { data, leftOut } = JSON.parse(text)
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['A', 'B'])
  expect(leftOut).toMatch(/data\[0\]\.nights has the first \d+ of 62\. data\[1\]\.nights has/)
})

test('answers nothing but a sentence if a single text is too long', () => {
  const text = writeAnswer({ data: { text: 'x'.repeat(30_000) } }, 'Open it at the desk.')
  expect(JSON.parse(text)).toEqual({
    leftOut: 'This is too long for an answer. Open it at the desk.',
  })
})
