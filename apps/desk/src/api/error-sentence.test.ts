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

it('shows the server’s sentences at their fields, and none for developers', () => {
  const errors = [
    { field: 'title.hi', message: '1 वर्ण या अधिक लिखें।' },
    { field: 'gstin', message: 'must match pattern "^[0-9]{2}"' },
    { field: 'body', message: 'is invalid' },
    { field: 'min', message: 'Enter at most the maximum.' },
  ]
  expect(readFieldErrors(problem(errors), t)).toEqual({
    'title.hi': '1 वर्ण या अधिक लिखें।',
    gstin: 'Check this.',
    body: 'Check this.',
    min: 'Enter at most the maximum.',
  })
})

it('returns nothing for other errors', () => {
  expect(readFieldErrors(problem(), t)).toEqual({})
  expect(readFieldErrors({ kind: 'network' }, t)).toEqual({})
})
