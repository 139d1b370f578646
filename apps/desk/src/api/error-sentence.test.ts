import api from '@bellhop/languages/en/desk/api.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import { readFieldErrors } from './error-sentence.ts'

const t = createTranslator({ locale: 'en', namespace: 'api', messages: { api } })
const problem = (errors?: { field: string; message: string }[]) => ({
  kind: 'problem',
  type: 'about:blank',
  title: 'Invalid request',
  status: 400,
  code: 'invalid_request',
  detail: 'Some of what was sent is missing or wrong.',
  requestId: 'r',
  ...(errors && { errors }),
})

it('formats the server’s errors as sentences by field', () => {
  const errors = [
    { field: 'title.hi', message: 'must not have fewer than 1 characters' },
    { field: 'gstin', message: 'must match pattern "^[0-9]{2}"' },
    { field: 'body', message: 'is invalid' },
    { field: 'price', message: 'must have required properties price' },
    { field: 'min', message: 'Enter at most the maximum.' },
  ]
  expect(readFieldErrors(problem(errors), t)).toEqual({
    'title.hi': 'Must not have fewer than 1 characters.',
    gstin: 'Check this.',
    body: 'Check this.',
    price: 'Enter this.',
    min: 'Enter at most the maximum.',
  })
})

it('returns nothing for other errors', () => {
  expect(readFieldErrors(problem(), t)).toEqual({})
  expect(readFieldErrors({ kind: 'network' }, t)).toEqual({})
})
