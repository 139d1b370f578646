import { describe, expect, test } from 'vitest'
import { createRetryKeys } from './retry-keys.ts'

const accept = { id: '1', verb: 'accept' }
const problem = {
  kind: 'problem',
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'Already accepted.',
  code: 'already_accepted',
  requestId: 'r',
} as const

describe('createRetryKeys', () => {
  test.each([{ kind: 'network' }, { kind: 'unreadable', status: 502 }])(
    'keeps the key while no answer has come ($kind)',
    (error) => {
      const keys = createRetryKeys()
      const first = keys.keyFor(accept)
      keys.settle(accept, error)
      expect(keys.keyFor(accept)).toBe(first)
    },
  )

  test.each([undefined, problem])('gives a new key once the server has answered', (error) => {
    const keys = createRetryKeys()
    const first = keys.keyFor(accept)
    keys.settle(accept, error)
    expect(keys.keyFor(accept)).not.toBe(first)
  })

  test('gives different calls different keys', () => {
    const keys = createRetryKeys()
    expect(keys.keyFor(accept)).not.toBe(keys.keyFor({ ...accept, id: '2' }))
    expect(keys.keyFor(accept)).not.toBe(keys.keyFor({ ...accept, verb: 'reject' }))
  })
})
