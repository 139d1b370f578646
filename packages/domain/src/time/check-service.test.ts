import { expect, it } from 'vitest'
import { findServiceProblem, type ServiceRules } from './check-service.ts'

const plain: ServiceRules = {
  place: 'elsewhere',
  price: 0,
  quick: false,
  daily: false,
  needsTime: false,
}
const slots = { slotMinutes: 30, slotCapacity: 4 }

it.each<[string, Partial<ServiceRules>]>([
  ['as soon as possible', { place: 'inRoom', windowMinutes: 30, quick: true, daily: true }],
  ['at a time that the guest chooses', { needsTime: true, purpose: 'wakeUp', daily: true }],
  ['at set times', { ...slots, price: 900, hours: {} }],
  ['a table', { ...slots, maxParty: 4, outletId: 'cafe' }],
  ['a late check-out', { purpose: 'lateCheckOut', checkoutTime: '14:00', price: 2000 }],
  ['an early check-in', { purpose: 'earlyCheckIn', checkinTime: '09:00', grantedAtOnce: true }],
  ['one at once', { purpose: 'lateCheckOut', checkoutTime: '14:00', grantedAtOnce: true }],
])('allows a service %s', (_, service) => {
  expect(findServiceProblem({ ...plain, ...service })).toBeUndefined()
})

it.each<[Partial<ServiceRules>, keyof ServiceRules]>([
  [{ slotMinutes: 30 }, 'slotCapacity'],
  [{ slotCapacity: 4 }, 'slotMinutes'],
  [{ hours: {} }, 'hours'],
  [{ ...slots, quick: true }, 'quick'],
  [{ needsTime: true, quick: true }, 'quick'],
  [{ ...slots, needsTime: true }, 'needsTime'],
  [{ ...slots, windowMinutes: 30 }, 'windowMinutes'],
  [{ maxParty: 4 }, 'maxParty'],
  [{ ...slots, maxParty: 5 }, 'maxParty'],
  [{ ...slots, maxParty: 4, price: 1 }, 'price'],
  [{ outletId: 'cafe' }, 'outletId'],
  [{ ...slots, maxParty: 4, outletId: 'cafe', place: 'inRoom' }, 'outletId'],
  [{ purpose: 'lateCheckOut' }, 'checkoutTime'],
  [{ checkoutTime: '14:00' }, 'checkoutTime'],
  [{ purpose: 'earlyCheckIn' }, 'checkinTime'],
  [{ checkinTime: '09:00' }, 'checkinTime'],
  [{ purpose: 'earlyCheckIn', checkinTime: '09:00', quick: true }, 'purpose'],
  [{ purpose: 'lateCheckOut', checkoutTime: '14:00', ...slots }, 'purpose'],
  [{ purpose: 'lateCheckOut', checkoutTime: '14:00', place: 'inRoom' }, 'purpose'],
  [{ grantedAtOnce: true }, 'grantedAtOnce'],
  [{ daily: true, price: 1 }, 'daily'],
  [{ daily: true, ...slots }, 'daily'],
])('does not allow %j', (service, field) => {
  expect(findServiceProblem({ ...plain, ...service })?.field).toBe(field)
})
