import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveSecrets } from '../shared/secrets/secrets.ts'
import { openResponse, sealResponse } from './stored-response.ts'

const { responseKeys } = deriveSecrets('a secret that only the tests know')

test('decrypts to the original, and is unreadable as stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.stringMatching(/^[a-f]{12}$/), (answer, secret) => {
      const stored = sealResponse(responseKeys, 'row', { answer, secret })
      expect(openResponse(responseKeys, 'row', stored)).toEqual(
        JSON.parse(JSON.stringify({ answer, secret })),
      )
      expect(Buffer.from(stored, 'base64').includes(secret)).toBe(false)
    }),
  )
})

test('cannot be decrypted in another row, or when changed', () => {
  const stored = sealResponse(responseKeys, 'row', { link: 'x' })
  const changed = Buffer.from(stored, 'base64')
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
  for (const [row, text] of [
    ['another row', stored],
    ['row', changed.toString('base64')],
    ['row', ''],
  ] as const) {
    expect(() => openResponse(responseKeys, row, text)).toThrow('already sent')
  }
})

test('reads a response stored by an earlier version', () => {
  expect(openResponse(responseKeys, 'row', { data: 1 })).toEqual({ data: 1 })
})
