import { describe, expect, it } from 'vitest'
import { offeredTips, readTip } from './tip.ts'

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

describe('an amount of one’s own', () => {
  it('is read in any digits', () => {
    for (const text of ['250', ' 250 ', '250.00', '٢٥٠', '२५०'])
      expect(readTip(text, 0, 'INR')).toEqual({ totalTip: 250 })
    expect(readTip('75,5', 0, 'INR')).toEqual({ totalTip: 75.5 })
  })

  it('is more than what was given, and more than nothing', () => {
    expect(readTip('50', 50, 'INR')).toEqual({ problem: 'notMore' })
    expect(readTip('49', 50, 'INR')).toEqual({ problem: 'notMore' })
    expect(readTip('0', 0, 'INR')).toEqual({ problem: 'notMore' })
    expect(readTip('50.01', 50, 'INR')).toEqual({ totalTip: 50.01 })
  })

  it('is an amount of the currency, 100,000 at most', () => {
    for (const text of ['', 'ten', '-5', '1.005', '100001', '1e3'])
      expect(readTip(text, 0, 'INR')).toEqual({ problem: 'invalid' })
    expect(readTip('10.5', 0, 'JPY')).toEqual({ problem: 'invalid' })
  })
})
