import problems from '@bellhop/languages/en/guest/problems.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { formatProblem } from './use-problem-sentence.ts'

const t = createTranslator({ locale: 'en', namespace: 'problems', messages: { problems } })
type Problem = Parameters<typeof formatProblem>[1]
const format = (field: string) => {
  const problem: Problem = {
    ...{
      kind: 'problem',
      status: 400,
      code: 'invalid_request',
      type: '',
      title: '',
      requestId: '',
    },
    detail: 'Choose a time before you check out.',
    errors: [{ field, message: 'must be before check-out' }],
  }
  return formatProblem(t, problem)
}

test('a rule is told as the server says it, a wrong address as not found', () => {
  expect(format('deliverAt')).toBe('Choose a time before you check out.')
  expect(format('id')).toBe(problems.notFound)
})
