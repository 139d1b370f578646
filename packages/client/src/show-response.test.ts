import { expect, it, vi } from 'vitest'
import { showResponse } from './show-response.ts'

const patch = (answer: string, arg: { id: string }) => ({ type: 'patched', id: arg.id, answer })

it('dispatches the change of the response', async () => {
  const dispatch = vi.fn()
  const queryFulfilled = Promise.resolve({ data: 'paid' })
  await showResponse(patch)({ id: '1' }, { dispatch, queryFulfilled })
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'patched', id: '1', answer: 'paid' })
})

it('changes nothing after a failure', async () => {
  const dispatch = vi.fn()
  const queryFulfilled = Promise.reject(new Error('network'))
  await showResponse(patch)({ id: '1' }, { dispatch, queryFulfilled })
  expect(dispatch).not.toHaveBeenCalled()
})
