import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { runChannelModel } from '../../testing/channel-model.ts'

test('sells no room twice but within a lag, shows each, and ends equal', () => {
  const runs = Number(process.env.CHANNEL_MODELS ?? 300)
  // Other ones each night.
  const first = process.env.CHANNEL_MODELS ? randomInt(2 ** 31) : 0
  let soldTwice = 0
  for (let run = 0; run < runs; run++) soldTwice += runChannelModel(first + run).soldTwice
  // The model does let it happen.
  expect(soldTwice).toBeGreaterThan(0)
})
