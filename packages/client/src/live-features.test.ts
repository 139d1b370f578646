import { expect, it, vi } from 'vitest'
import { handleEvent, type LiveFeature, listRefetchTags } from './live-features.ts'

const announce = vi.fn()
const features: readonly LiveFeature<string>[] = [
  { tags: { 'request.updated': ['requests'] }, handlers: { 'request.updated': announce } },
  { tags: { 'stay.updated': ['stay', 'requests'], 'promotional.created': ['notifications'] } },
]

it('announces an event and invalidates the tags that any feature has for it', () => {
  const data = {
    _id: 'request-1',
    number: 1,
    kind: 'food',
    status: 'new',
    departmentId: null,
    stayId: 'stay-1',
    place: 'inRoom',
  } as const
  expect(handleEvent(features, { name: 'request.updated', data })).toEqual(['requests'])
  expect(announce).toHaveBeenCalledExactlyOnceWith(data)
  const event = { name: 'stay.updated', data: { _id: 'guest-1' } } as const
  expect(handleEvent(features, event)).toEqual(['stay', 'requests'])
  expect(handleEvent(features, { name: 'menu.updated', data: { restaurantId: null } })).toEqual([])
  expect(announce).toHaveBeenCalledOnce()
})

it('includes in a refetch every tag that any event invalidates', () => {
  expect(listRefetchTags(features)).toEqual(['requests', 'stay', 'notifications'])
})
