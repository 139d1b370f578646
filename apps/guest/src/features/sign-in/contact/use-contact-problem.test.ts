import { expect, it } from 'vitest'
import { detailOfPhone } from './use-contact-problem.ts'

it('shows the server’s own sentence about a phone only', () => {
  const detail = 'Enter 10 digits after +91: this number has 9.'
  const problem = {
    kind: 'problem',
    code: 'invalid_request',
    status: 400,
    title: 'Invalid',
    detail,
  }
  expect(detailOfPhone({ ...problem, errors: [{ field: 'phone', message: detail }] })).toBe(detail)
  expect(detailOfPhone({ ...problem, errors: [{ field: 'email', message: 'x' }] })).toBeUndefined()
  expect(detailOfPhone({ kind: 'offline' })).toBeUndefined()
})
