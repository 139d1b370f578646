import { expect, test, vi } from 'vitest'
import { attemptEach } from './attempt-each.ts'

test('goes on after a failure, and names it at the end', async () => {
  const work = vi.fn(async (id: number) => {
    if (id === 2) throw new Error('no night left')
  })
  const attempt = attemptEach([1, 2, 3], (id) => `Hotel ${id}`, work)
  await expect(attempt).rejects.toMatchObject({
    message: '1 of 3 failed',
    errors: [{ message: 'Hotel 2', cause: { message: 'no night left' } }],
  })
  expect(work).toHaveBeenCalledTimes(3)
})

test('ends without an error if nothing fails', async () => {
  await expect(attemptEach([1, 2], String, async () => {})).resolves.toBeUndefined()
})
