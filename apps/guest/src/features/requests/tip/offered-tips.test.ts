import { describe, expect, it } from 'vitest'
import { offeredTips } from './offered-tips.ts'

const values = [{ tipValue: 100 }, { tipValue: 20 }, { tipValue: 50 }, { tipValue: 20 }]

describe('tips on offer', () => {
  it('are those of the hotel, from the least', () => {
    expect(offeredTips(values, 0)).toEqual([20, 50, 100])
  })

  it('are only more than what was given', () => {
    expect(offeredTips(values, 50)).toEqual([100])
    expect(offeredTips(values, 500)).toEqual([])
  })
})
