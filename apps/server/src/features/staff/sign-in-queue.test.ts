import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createSignInQueue } from './sign-in-queue.ts'

const claimants = ['192.0.2.1', '198.51.100.1'].map((hotel) => ({ hotel, person: 'anyone' }))

test.each([false, true])('rejects those who wait when the server stops: %s', async (isKnown) => {
  const app = Fastify()
  const inTurn = createSignInQueue(app)
  const first = Promise.withResolvers<string>()
  const second = vi.fn(async () => 'signed in')
  const [one, other] = claimants
  if (!one || !other) throw new Error('Expected two claimants')
  const both = [inTurn(one, isKnown, () => first.promise), inTurn(other, isKnown, second)]
  await app.close()
  first.resolve('signed in')
  expect(await Promise.allSettled(both)).toMatchObject([
    { value: 'signed in' },
    { reason: { code: 'rate_limited' } },
  ])
  expect(second).not.toHaveBeenCalled()
})
