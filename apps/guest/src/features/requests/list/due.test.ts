import { expect, it } from 'vitest'
import { isUpcoming, sortByDue } from './due.ts'

const now = Date.parse('2026-11-24T12:00:00.000Z')
const at = (time: string) => `2026-11-24T${time}:00.000Z`
const towels = { promisedAt: at('12:20') }
const repair = { promisedAt: at('13:30') }
const table = { promisedAt: at('19:30'), deliverAt: at('19:30') }
const taxi = { promisedAt: at('12:45'), deliverAt: at('12:45') }

it('lists the next due first, whatever was placed last', () => {
  expect(sortByDue([table, repair, taxi, towels])).toEqual([towels, taxi, repair, table])
})

it('lists as upcoming what is wanted for later than in an hour', () => {
  const requests = [towels, taxi, repair, table]
  expect(requests.filter((request) => isUpcoming(request, now))).toEqual([table])
  expect(isUpcoming(table, Date.parse(at('18:30')))).toBe(false)
})
