import { expect, it } from 'vitest'
import { parseEmail } from './contact.ts'

it('parses email addresses and rejects what cannot be one', () => {
  expect(parseEmail(' ananya@guests.example ')).toBe('ananya@guests.example')
  for (const input of [
    '',
    'ananya',
    'ananya@guests',
    'a b@guests.example',
    `${'a'.repeat(250)}@x.yz`,
  ]) {
    expect(parseEmail(input)).toBeUndefined()
  }
})
