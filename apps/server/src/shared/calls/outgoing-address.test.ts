import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowedAddress } from './outgoing-address.ts'

const isAllowed = (host: string) => isAllowedAddress(`https://${host}/calendar.ics`, 'public')

const privateAddress = fc
  .tuple(
    fc.constantFrom([127, 0], [10, 0], [192, 168], [172, 16], [169, 254], [100, 64], [0, 0]),
    fc.nat(255),
    fc.nat(255),
  )
  .map(([start, third, last]) => [...start, third, last])

/** Notations that contain an IPv4 address, as a URL or a resolver may have them. */
const notations: Record<string, (bytes: number[]) => string> = {
  dotted: (bytes) => bytes.join('.'),
  decimal: (bytes) => String(toNumber(bytes)),
  hexadecimal: (bytes) => `0x${toNumber(bytes).toString(16)}`,
  octal: (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
  short: ([first, second, third = 0, last = 0]) => `${first}.${second}.${third * 256 + last}`,
  mapped: (bytes) => `[::ffff:${bytes.join('.')}]`,
  compatible: (bytes) => `[::${bytes.join('.')}]`,
  translated: (bytes) => `[::ffff:0:${bytes.join('.')}]`,
  nat64: (bytes) => `[64:ff9b::${bytes.join('.')}]`,
  'local nat64': (bytes) => `[64:ff9b:1::${bytes.join('.')}]`,
  '6to4': (bytes) => `[2002:${toGroups(bytes)}::1]`,
  teredo: (bytes) => `[2001:0:${toGroups(bytes)}::]`,
  'full stop': (bytes) => `${bytes.join('.')}.`,
}

const toNumber = (bytes: number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

function toGroups([first = 0, second = 0, third = 0, last = 0]: number[]): string {
  return [first * 256 + second, third * 256 + last].map((group) => group.toString(16)).join(':')
}

describe('an address that is not public', () => {
  test.each(Object.entries(notations))('is rejected in the notation "%s"', (_, write) => {
    fc.assert(
      fc.property(privateAddress, (bytes) => {
        expect(isAllowed(write(bytes))).toBe(false)
      }),
    )
  })

  test.each([
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[4000::1]',
  ])('%s is rejected', (host) => {
    expect(isAllowed(host)).toBe(false)
  })
})

test.each(['8.8.8.8', '[2606:4700::1111]', '[2a00:1450::1]', 'calendars.example'])(
  'allows %s',
  (host) => {
    expect(isAllowed(host)).toBe(true)
  },
)
