import { describe, expect, it } from 'vitest'
import { plan } from '../testing/random-stays.ts'
import { adjust } from './adjust.ts'
import {
  checkChains,
  checkLength,
  isDepartureClosed,
  isOffered,
  listChain,
  type PlanNight,
  type PlanRule,
  type RatePlan,
  termsOfPlan,
} from './rate-plan.ts'

const derived = (id: string, planId: string, percent = 0) => plan(id, { planId, percent })
const chainOf = (...plans: RatePlan[]) => {
  const last = plans.at(-1)
  if (!last) throw new Error('Expected a plan')
  return listChain(last, new Map(plans.map((one) => [one.id, one])))
}

describe('adjust', () => {
  it.each([
    [56_239, { percent: -5000 }, 28_120],
    [5, { percent: -5000 }, 3],
    [5, { percent: 1000 }, 6],
    [10_050, { percent: -1250 }, 8794],
    [999_999_999, { percent: 100_000 }, 10_999_999_989],
    [10_000, { percent: -10_000 }, 0],
    [0, { percent: 5000 }, 0],
    [10_000, { amount: -2500 }, 7500],
    [2000, { amount: -2500 }, 0],
    [0, { amount: 1500 }, 1500],
    [10_000, {}, 10_000],
  ])('of %i by %j is %i: the price is rounded, not the difference', (price, by, adjusted) => {
    expect(adjust(price, by)).toBe(adjusted)
  })
})

describe('chains of plans', () => {
  const [flexible, fixed] = [plan('flexible'), derived('fixed', 'flexible')]

  it('have the first plan last', () => {
    const board = derived('board', 'fixed')
    expect(chainOf(flexible, fixed, board).map(({ id }) => id)).toEqual([
      ...['board', 'fixed', 'flexible'],
    ])
  })

  it('end at a plan whose base is removed', () => {
    expect(chainOf(fixed)).toEqual([fixed])
  })

  it('are never a circle', () => {
    expect(() => chainOf(derived('a', 'b'), derived('b', 'a'))).toThrow(/circle/)
  })

  it.each([
    ['nothing', [flexible, fixed], undefined],
    ['a plan of itself', [derived('a', 'a')], { id: 'a', problem: 'circle' }],
    ['two of each other', [derived('a', 'b'), derived('b', 'a')], { id: 'a', problem: 'circle' }],
    [
      'one of a circle',
      [flexible, derived('c', 'a'), derived('a', 'b'), derived('b', 'a')],
      { id: 'c', problem: 'circle' },
    ],
    ['a removed base', [flexible, derived('a', 'gone')], { id: 'a', problem: 'unknown' }],
    [
      'a base of a removed one',
      [derived('b', 'a'), derived('a', 'gone')],
      { id: 'b', problem: 'unknown' },
    ],
    [
      'more than three',
      [flexible, fixed, derived('c', 'fixed'), derived('d', 'c'), derived('e', 'd')],
      { id: 'e', problem: 'tooDeep' },
    ],
    ['not three', [flexible, fixed, derived('c', 'fixed'), derived('d', 'c')], undefined],
  ])('are wrong because of %s', (_, plans, problem) => {
    expect(checkChains(plans)).toEqual(problem)
  })
})

const unset = {
  ...{ price: null, minNights: null, maxNights: null, roomsForSale: null },
  ...{ closedToArrival: null, closedToDeparture: null },
}
const rule = (values: Partial<PlanRule>): PlanRule => ({
  ...{ ratePlanIds: ['fixed'], firstNight: '2026-12-01', lastNight: '2026-12-31' },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], ...unset, ...values },
})
// A Friday.
const date = '2026-12-18'

describe('a night by a plan', () => {
  const night = {
    ...{ date, price: 10_000, minNights: 2, maxNights: 14 },
    ...{ closedToArrival: false, closedToDeparture: true },
  }
  const chain = chainOf(plan('flexible'), derived('fixed', 'flexible', -1000))
  const termsWith = (...rules: Partial<PlanRule>[]) => termsOfPlan(night, chain, rules.map(rule))

  it('has the rules for all plans and a derived price', () => {
    expect(termsWith()).toEqual({
      ...{ price: 9000, minNights: 2, maxNights: 14, isClosed: false },
      ...{ closedToArrival: false, closedToDeparture: true },
    })
  })

  it('has the rules for its plan instead, field by field, the last of which wins', () => {
    const rules = [
      { price: 8000, minNights: 3, closedToArrival: true, roomsForSale: 0 },
      { price: 7000, maxNights: 5, closedToDeparture: false },
    ]
    expect(termsWith(...rules)).toEqual({
      ...{ price: 7000, minNights: 3, maxNights: 5, isClosed: true },
      ...{ closedToArrival: true, closedToDeparture: false },
    })
    expect(termsWith(...rules, { roomsForSale: 2 }).isClosed).toBe(false)
    expect(termsWith({ price: 0 }).price).toBe(0)
  })

  it('follows the price of its base, but not its other rules', () => {
    const rules = [{ ratePlanIds: ['flexible'], price: 20_000, minNights: 7, roomsForSale: 0 }]
    expect(termsWith(...rules)).toMatchObject({ price: 18_000, minNights: 2, isClosed: false })
  })

  it('has no rules of other days, weekdays and plans', () => {
    const others = [
      { lastNight: '2026-12-17' },
      { firstNight: '2026-12-19' },
      { weekdays: [1, 2, 3, 4, 6, 7] },
      { ratePlanIds: ['board'] },
    ]
    expect(termsWith(...others.map((one) => ({ ...one, price: 1 }))).price).toBe(9000)
    expect(termsWith({ firstNight: date, lastNight: date, weekdays: [5], price: 1 }).price).toBe(1)
  })
})

describe('a plan', () => {
  const stay = { checkInDate: date, lastNight: '2026-12-19', roomTypeId: 'lake' }
  const isOfferedWith = (values: Partial<RatePlan>, opened: string[] = []) =>
    isOffered({ ...plan('fixed'), ...values }, { ...stay, today: '2026-12-08', opened })

  it.each<[Partial<RatePlan>, boolean]>([
    [{}, true],
    [{ closed: true }, false],
    [{ codeOnly: true }, false],
    [{ roomTypeIds: ['court'] }, false],
    [{ roomTypeIds: ['court', 'lake'] }, true],
    [{ firstNight: date, lastNight: '2026-12-19' }, true],
    [{ firstNight: '2026-12-19' }, false],
    [{ lastNight: date }, false],
    [{ daysAheadMin: 10, daysAheadMax: 10 }, true],
    [{ daysAheadMin: 11 }, false],
    [{ daysAheadMax: 9 }, false],
    [{ weekdays: [5] }, true],
    [{ weekdays: [6, 7] }, false],
  ])('with %j is offered: %j', (values, isSold) => {
    expect(isOfferedWith(values)).toBe(isSold)
  })

  it('is opened by a code that names it', () => {
    expect(isOfferedWith({ codeOnly: true }, ['fixed'])).toBe(true)
    expect(isOfferedWith({ codeOnly: true, closed: true }, ['fixed'])).toBe(false)
    expect(isOfferedWith({ codeOnly: true }, ['board'])).toBe(false)
  })

  it.each<[string, Partial<RatePlan>, Partial<PlanRule>[], boolean]>([
    ['its own rule', { closedToDeparture: true }, [{ closedToDeparture: false }], true],
    ['the rules for all plans', {}, [{ minNights: 2 }], true],
    ['no rule, where one for the plan opens the day', {}, [{ closedToDeparture: false }], false],
  ])('ends on no day closed by %s', (_, values, rules, isClosed) => {
    const fixed = { ...plan('fixed'), ...values }
    expect(isDepartureClosed(date, true, fixed, rules.map(rule))).toBe(isClosed)
  })

  const night: PlanNight = {
    ...{ price: 0, minNights: 1, maxNights: null, isClosed: false },
    ...{ closedToArrival: false, closedToDeparture: false },
  }
  it.each<[Partial<RatePlan>, Partial<PlanNight>, object | undefined]>([
    [{}, {}, undefined],
    [{ minNights: 2, maxNights: 2 }, { minNights: 2, maxNights: 2 }, undefined],
    [{ minNights: 3 }, {}, { reason: 'minNights', nights: 3 }],
    [{ minNights: 3 }, { minNights: 4 }, { reason: 'minNights', nights: 4 }],
    [{ maxNights: 1 }, { maxNights: 5 }, { reason: 'maxNights', nights: 1 }],
    [{}, { maxNights: 1 }, { reason: 'maxNights', nights: 1 }],
    [{ closedToArrival: true }, {}, { reason: 'closedToArrival' }],
    [{}, { closedToArrival: true }, { reason: 'closedToArrival' }],
    [{}, { isClosed: true }, { reason: 'closed' }],
  ])('with %j and the rules %j is sold for two nights: %j', (values, rules, problem) => {
    const nights = [{ ...night, ...rules }, night]
    expect(checkLength({ ...plan('fixed'), ...values }, nights, false)).toEqual(problem)
  })

  it('has the rules of the first night only, but is closed by any', () => {
    const rules = { minNights: 9, maxNights: 1, closedToArrival: true }
    expect(checkLength(plan('fixed'), [night, { ...night, ...rules }], false)).toBeUndefined()
    const closed = [night, { ...night, isClosed: true }]
    expect(checkLength(plan('fixed'), closed, false)).toEqual({ reason: 'closed' })
    expect(checkLength(plan('fixed'), [night], true)).toEqual({ reason: 'closedToDeparture' })
    expect(checkLength(plan('fixed'), [], true)).toBeUndefined()
  })
})
