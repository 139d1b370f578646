import { expect, it } from 'vitest'
import { toLatinDigits } from './latin-digits.ts'

it('reads the digits of every script', () => {
  for (const zero of ['٠', '۰', '०', '০', '๐', '០', '𞥐', '０', '𝟎', '𝟶', '🯰']) {
    const first = zero.codePointAt(0) ?? 0
    const digits = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(first + digit))
    expect(toLatinDigits(digits.join(''))).toBe('0123456789')
  }
})

it('changes nothing else', () => {
  expect(toLatinDigits('Room 204, ½ ①')).toBe('Room 204, ½ ①')
})
