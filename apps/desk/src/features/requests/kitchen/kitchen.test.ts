import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { describe, expect, test } from 'vitest'
import { buildRequest } from '../../../testing/request.ts'
import { arrangeTickets, type KitchenStation, linesAt, listReady } from './arrange-tickets.ts'
import { findChanges, seeRequests } from './find-changes.ts'
import { isCompletedBy, showMarks } from './line-marks.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const now = Date.parse(at('10:00'))

type Line = DeskRequest['lines'][number]
const line = (name: string, more: Partial<Line> = {}): Line => ({
  ...{ _id: name, itemId: name, name, quantity: 2, price: 1, taxRate: 0, taxAmount: 0, amount: 2 },
  ...more,
})
const steak = line('Steak', { categoryId: 'meat' })
const salad = line('Salad', { categoryId: 'cold' })
const order = (more: Partial<DeskRequest> = {}) =>
  buildRequest({
    ...{ _id: 'order', kind: 'food', status: 'accepted', lines: [steak, salad] },
    ...{ restaurant: { _id: 'bistro', name: 'Bistro' }, promisedAt: at('10:20'), ...more },
  })

const station = (id: string, more: Partial<KitchenStation> = {}): KitchenStation => ({
  ...{ id, name: id, outletId: 'bistro', foodCategoryIds: [], alsoAt: [], ...more },
})
const stations = [
  station('cold', { foodCategoryIds: ['cold'], alsoAt: ['pass'] }),
  station('grill', { foodCategoryIds: ['meat'], alsoAt: ['pass'] }),
  station('pass'),
]
const view = (place = '', changed: string[] = []) => ({
  ...{ stations, at: place, changed: new Set(changed), now },
})
const shownAt = (place: string, requests: readonly DeskRequest[], changed: string[] = []) =>
  arrangeTickets(requests, view(place, changed)).tickets.map(({ _id }) => _id)

describe('a ticket', () => {
  test('has the dishes of its station, and those that are also shown there', () => {
    expect(linesAt(order(), stations, 'grill')).toEqual([{ line: steak, madeAt: undefined }])
    expect(linesAt(order(), stations, 'pass')).toEqual([
      { line: steak, madeAt: 'grill' },
      { line: salad, madeAt: 'cold' },
    ])
    expect(linesAt(order(), stations, '')).toHaveLength(2)
    expect(linesAt(order(), [], 'bistro')).toHaveLength(2)
  })

  test('leaves its station once its dishes are made, and the pass once all are', () => {
    const made = order({ lines: [{ ...steak, doneAt: at('09:59') }, salad] })
    expect(shownAt('grill', [made])).toEqual([])
    expect([shownAt('cold', [made]), shownAt('pass', [made])]).toEqual([['order'], ['order']])
  })

  test('stays with a dish that was cancelled until that is confirmed', () => {
    const cancelled = order({ lines: [{ ...steak, cancelled: 2 }, salad] })
    expect(shownAt('grill', [cancelled])).toEqual([])
    expect(shownAt('grill', [cancelled], ['Steak'])).toEqual(['order'])
  })

  test('appears in the order of promises, and for later only when it has to be begun', () => {
    const late = order({ _id: 'late', promisedAt: at('09:50') })
    const later = order({ _id: 'later', deliverAt: at('12:00'), waitsFrom: at('11:30') })
    const { tickets, later: count } = arrangeTickets([order(), later, late], view())
    expect([tickets.map(({ _id }) => _id), count]).toEqual([['late', 'order'], 1])
    expect(shownAt('', [order({ kind: 'gift' }), order({ status: 'done' })])).toEqual([])
  })
})

test('lists what is ready, the latest first, without what is not made here', () => {
  const ready = (id: string, time: string) =>
    order({ _id: id, lines: [{ ...steak, doneAt: at(time) }, salad] })
  const listed = listReady([ready('a', '09:10'), ready('b', '09:40'), order()], view('grill'), 20)
  expect(listed.map(({ request, lineIds }) => [request._id, lineIds])).toEqual([
    ['b', ['Steak']],
    ['a', ['Steak']],
  ])
  expect(listReady([ready('a', '09:10'), ready('b', '09:40')], view('grill'), 1)).toHaveLength(1)
})

describe('marks on this device', () => {
  const mark = (lineIds: string[], isDone = true) => ({ id: 'order', lineIds, isDone })
  const show = (request: DeskRequest, ...marks: ReturnType<typeof mark>[]) =>
    showMarks([request], marks, at('10:00'))[0]

  test('show the dishes and the status as if they had been sent', () => {
    expect(show(order(), mark(['Steak']))).toMatchObject({
      ...{ status: 'inProgress', lines: [{ doneAt: at('10:00') }, salad] },
    })
    expect(show(order(), mark(['Steak']), mark(['Salad']))?.status).toBe('onTheWay')
    const back = show(order(), mark(['Steak']), mark(['Steak'], false))
    expect(back?.lines).toEqual([steak, salad])
  })

  test('complete an order with the last dishes that are not cancelled', () => {
    const rest = order({ lines: [{ ...steak, cancelled: 2 }, salad] })
    expect(isCompletedBy(rest, ['Salad'])).toBe(true)
    expect(isCompletedBy(order(), ['Salad'])).toBe(false)
    expect(isCompletedBy(order({ lines: [{ ...steak, doneAt: at('09:00') }] }), [])).toBe(false)
  })
})

test('news are more cancelled dishes of a known order, and orders that are gone', () => {
  const before = seeRequests([order(), order({ _id: 'gone' })])
  const cancelled = order({ lines: [{ ...steak, cancelled: 1 }, salad] })
  const added = order({ _id: 'new', lines: [{ ...salad, cancelled: 1 }] })
  expect(findChanges(before, seeRequests([cancelled, added]))).toEqual({
    ...{ lineIds: ['Steak'], gone: ['gone'] },
  })
  expect(findChanges(before, before)).toEqual({ lineIds: [], gone: [] })
})
