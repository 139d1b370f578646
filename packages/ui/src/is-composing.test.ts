import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'

it('is true during a composition, and for the Enter that ends it in Safari', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
