import { describe, expect, it } from 'vitest'
import { offeredTips } from './offered-tips.ts'

const values = [{ tipValue: 100 }, { tipValue: 20 }, { tipValue: 50 }, { tipValue: 20 }]

describe('suggested tips', () => {
  it('are the hotel’s, in ascending order', () => {
    expect(offeredTips(values, 0)).toEqual([20, 50, 100])
  })

  it('are all higher than the current tip', () => {
    expect(offeredTips(values, 50)).toEqual([100])
    expect(offeredTips(values, 500)).toEqual([])
  })
})
