import { expect, it, vi } from 'vitest'
import { nextSpeed, pauseOthers } from './playback.ts'

it('cycles through the speeds', () => {
  expect([1, 1.5, 2].map(nextSpeed)).toEqual([1.5, 2, 1])
})

it('stops the previous voice note, and not itself', () => {
  const first = { pause: vi.fn() }
  const second = { pause: vi.fn() }
  pauseOthers(first)
  pauseOthers(first)
  expect(first.pause).not.toHaveBeenCalled()
  pauseOthers(second)
  expect(first.pause).toHaveBeenCalledOnce()
  expect(second.pause).not.toHaveBeenCalled()
})
