import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { expect, it } from 'vitest'
import { nextTimes } from './next-times.ts'

const at = (time: string, zone = '+05:30') => Date.parse(`2026-11-22T${time}:00${zone}`)
const hoursOf = (times: string[], timeZone = 'Asia/Kolkata') =>
  times.map((time) => hotelTimeOfDay(time, timeZone))
const kolkata = (hours: [string, string][], now: string) =>
  hoursOf(
    nextTimes(
      hours.map(([from, to]) => ({
        hours: { weekly: [{ days: everyDay, from, to }], exceptions: [] },
      })),
      'Asia/Kolkata',
      at(now),
      3,
    ),
  )

it('are the next half hours that are not too soon', () => {
  expect(kolkata([], '19:02')).toEqual(['19:30', '20:00', '20:30'])
  expect(kolkata([], '19:15')).toEqual(['19:30', '20:00', '20:30'])
  expect(kolkata([], '19:16')).toEqual(['20:00', '20:30', '21:00'])
  expect(kolkata([], '23:40')).toEqual(['00:00', '00:30', '01:00'])
})

it('end with the check-out', () => {
  const until = at('20:00')
  expect(hoursOf(nextTimes([], 'Asia/Kolkata', at('19:02'), 3, until))).toEqual(['19:30', '20:00'])
})

it('are within the hours of every provider', () => {
  expect(kolkata([['07:00', '23:00']], '22:02')).toEqual(['22:30', '07:00', '07:30'])
  expect(
    kolkata(
      [
        ['07:15', '23:00'],
        ['09:00', '02:00'],
      ],
      '06:00',
    ),
  ).toEqual(['09:00', '09:30', '10:00'])
  expect(kolkata([['18:00', '01:00']], '00:10')).toEqual(['00:30', '18:00', '18:30'])
})

it('are empty if the hours do not overlap', () => {
  expect(
    kolkata(
      [
        ['07:00', '11:00'],
        ['19:00', '23:00'],
      ],
      '12:00',
    ),
  ).toEqual([])
})

it('are half hours of the hotel’s clock', () => {
  expect(
    hoursOf(nextTimes([], 'Asia/Kathmandu', at('19:02', '+05:45'), 2), 'Asia/Kathmandu'),
  ).toEqual(['19:30', '20:00'])
})

it('exist on the night when the clocks change', () => {
  const now = Date.parse('2026-03-29T00:20:00Z')
  expect(hoursOf(nextTimes([], 'Europe/London', now, 3), 'Europe/London')).toEqual([
    '02:00',
    '02:30',
    '03:00',
  ])
})
