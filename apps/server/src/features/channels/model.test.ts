import { expect, test } from 'vitest'
import { runChannelModel } from '../../testing/channel-model.ts'

test('sells no room twice but within a lag, shows each, and ends equal', () => {
  const found = Array.from({ length: 2_000 }, (_, seed) => runChannelModel(seed).soldTwice)
  // The model does let it happen.
  expect(found.some((soldTwice) => soldTwice > 0)).toBe(true)
})
