import { expect, it } from 'vitest'
import { callHref } from './telephone.ts'

it('omits spaces in the address', () => {
  expect(callHref('+91 294 555 0151')).toBe('tel:+912945550151')
})
