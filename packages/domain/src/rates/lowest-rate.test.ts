import { describe, expect, it } from 'vitest'
import { plan } from '../testing/random-stays.ts'
import { cheapest, type NightOffer, offersOfNight } from './lowest-rate.ts'

const offer = (price: number, values: Partial<NightOffer> = {}): NightOffer => ({
  ...{ plan: plan('any'), price, minNights: 1, closedToArrival: false },
  ...values,
})

describe('the price of a night', () => {
  it('is that of the cheapest and first plan', () => {
    const offers = [offer(120), offer(90, { plan: plan('first') }), offer(90)]
    expect(cheapest(offers)).toBe(offers[1])
  })

  it('is bookable for one night, although a longer stay is cheaper', () => {
    const offers = [offer(100), offer(80, { minNights: 4 })]
    expect(cheapest(offers)).toBe(offers[0])
  })

  it('is that of the shortest stay where none of one night is sold', () => {
    const offers = [
      offer(80, { minNights: 4 }),
      offer(120, { minNights: 2 }),
      offer(100, { minNights: 2 }),
    ]
    expect(cheapest(offers)).toBe(offers[2])
  })

  it('is that of a plan by which a stay can begin', () => {
    const offers = [offer(80, { closedToArrival: true }), offer(90, { minNights: 3 })]
    expect(cheapest(offers)).toBe(offers[1])
  })

  it('is the cheapest where no stay can begin', () => {
    const closed = { closedToArrival: true }
    const offers = [offer(90, closed), offer(80, { ...closed, minNights: 4 })]
    expect(cheapest(offers)).toBe(offers[1])
    expect(cheapest([])).toBeUndefined()
  })

  it('takes the minimum stay of the plan and of its rules', () => {
    const night = { date: '2026-12-01', price: 100, minNights: 1, maxNights: null }
    const open = { ...night, closedToArrival: false, closedToDeparture: false }
    const [standard, saver] = [plan('standard'), { ...plan('saver'), minNights: 4 }]
    const selling = { roomTypeId: 'lake', planRules: [], today: '2026-11-20' }
    const plans = new Map([saver, standard].map((one) => [one.id, one]))
    expect(cheapest(offersOfNight(open, { ...selling, plans }))?.plan).toBe(standard)
  })
})
