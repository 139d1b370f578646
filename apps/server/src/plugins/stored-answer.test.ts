import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveSecrets } from '../shared/secrets.ts'
import { openAnswer, sealAnswer } from './stored-answer.ts'

const { answerKeys } = deriveSecrets('a secret that only the tests know')

test('an answer comes back as it was, and cannot be read from what is stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.stringMatching(/^[a-f]{12}$/), (answer, secret) => {
      const stored = sealAnswer(answerKeys, 'row', { answer, secret })
      expect(openAnswer(answerKeys, 'row', stored)).toEqual(
        JSON.parse(JSON.stringify({ answer, secret })),
      )
      expect(Buffer.from(stored, 'base64').includes(secret)).toBe(false)
    }),
  )
})

test('an answer cannot be read from another row, or when it was changed', () => {
  const stored = sealAnswer(answerKeys, 'row', { link: 'x' })
  const changed = Buffer.from(stored, 'base64')
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
  for (const [row, text] of [
    ['another row', stored],
    ['row', changed.toString('base64')],
    ['row', ''],
  ] as const) {
    expect(() => openAnswer(answerKeys, row, text)).toThrow('already sent')
  }
})

test('an answer that an earlier version has stored is still given', () => {
  expect(openAnswer(answerKeys, 'row', { data: 1 })).toEqual({ data: 1 })
})
