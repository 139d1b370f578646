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
    'keeps the key while there is no response ($kind)',
    (error) => {
      const keys = createRetryKeys()
      const first = keys.keyFor(accept)
      keys.settle(accept, error)
      expect(keys.keyFor(accept)).toBe(first)
    },
  )

  test.each([undefined, problem])('creates a new key once the server has responded', (error) => {
    const keys = createRetryKeys()
    const first = keys.keyFor(accept)
    keys.settle(accept, error)
    expect(keys.keyFor(accept)).not.toBe(first)
  })

  test('creates different keys for different calls', () => {
    const keys = createRetryKeys()
    expect(keys.keyFor(accept)).not.toBe(keys.keyFor({ ...accept, id: '2' }))
    expect(keys.keyFor(accept)).not.toBe(keys.keyFor({ ...accept, verb: 'reject' }))
  })

  test('creates a new key after a response to another call on the same target', () => {
    const keys = createRetryKeys()
    const first = keys.keyFor({ note: 'a' }, 'folio 1')
    keys.settle({ note: 'a' }, { kind: 'network' }, 'folio 1')
    keys.keyFor({ note: 'a' }, 'folio 2')
    keys.settle({ note: 'a' }, undefined, 'folio 2')
    expect(keys.keyFor({ note: 'a' }, 'folio 1')).toBe(first)
    keys.keyFor({ note: 'b' }, 'folio 1')
    keys.settle({ note: 'b' }, undefined, 'folio 1')
    expect(keys.keyFor({ note: 'a' }, 'folio 1')).not.toBe(first)
  })
})
