import { expect, test } from 'vitest'
import { formatFieldPath } from './format-field.ts'

test.each([
  ['name', 'name'],
  ['unavailableReason', 'reason'],
  ['choices.0.options.1.name', 'choice 1, option 2, name'],
  ['policies.2.text', 'policy 3, text'],
])('the field %s is “%s”', (path, label) => {
  expect(formatFieldPath(path)).toBe(label)
})
