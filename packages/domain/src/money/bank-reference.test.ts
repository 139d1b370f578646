import { expect, it } from 'vitest'
import { isBankReference } from './bank-reference.ts'

it.each(['UTR-1', '4321', 'AXIS/22/11', '---1'])('accepts %s', (text) => {
  expect(isBankReference(text)).toBe(true)
})

it.each(['----', '//--', '123', 'UTR 12', 'A'.repeat(41), ''])('rejects "%s"', (text) => {
  expect(isBankReference(text)).toBe(false)
})
