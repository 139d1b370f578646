import { expect, test } from 'vitest'
import { textsOf } from './kinds.ts'

test('says of the undo of an import only what it does', () => {
  const { undo } = textsOf('foods')
  expect(undo({ new: 2, changed: 0 })).toBe('what it added is removed.')
  expect(undo({ new: 0, changed: 3 })).toBe('what it changed is as before.')
  expect(undo({ new: 2, changed: 3 })).toMatch(/added is removed, and .* changed is as before/)
})
