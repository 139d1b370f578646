import { expect, test } from 'vitest'
import { createBatches } from './batches.ts'

test('works on the items of a hotel together, each with its own result', async () => {
  const batches: string[] = []
  const double = createBatches<number, number>(async (hotel, take) => {
    const items = take()
    batches.push(`${hotel} ${items.join()}`)
    return items.map((item) => item * 2)
  })
  const results = await Promise.all([double('a', 1), double('b', 2), double('a', 3)])
  expect(results).toEqual([2, 4, 6])
  expect(batches).toEqual(['a 1,3', 'b 2'])
})

test('adds items until it is its turn, and begins another batch afterwards', async () => {
  const turn = Promise.withResolvers<void>()
  const batches: number[][] = []
  const keep = createBatches<number, void>(async (_hotel, take) => {
    await turn.promise
    batches.push(take())
    return []
  })
  const first = keep('a', 1)
  const second = keep('a', 2)
  turn.resolve()
  await Promise.all([first, second])
  await keep('a', 3)
  expect(batches).toEqual([[1, 2], [3]])
})

test('rejects all items of a batch that fails, and none of the next one', async () => {
  let isBroken = true
  const work = createBatches<number, number>(async (_hotel, take) => {
    if (isBroken) throw new Error('Broken')
    return take()
  })
  const results = await Promise.allSettled([work('a', 1), work('a', 2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await work('a', 3)).toBe(3)
})
