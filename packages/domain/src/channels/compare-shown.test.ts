import { expect, test } from 'vitest'
import { compareShown } from './compare-shown.ts'

const nights = (target: string, dates: string[], value: Record<string, number>) =>
  dates.map((night) => ({ target, night, value }))

test('joins consecutive nights that differ in the same way, and names each field', () => {
  const dates = ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02']
  const sent = nights('plan', dates, { price: 500, stopSell: 0 })
  const shown = [
    ...nights('plan', dates.slice(0, 3), { price: 500, stopSell: 1 }),
    ...nights('plan', dates.slice(3), { price: 450, stopSell: 0 }),
  ]
  const { differences, nights: found } = compareShown(sent, shown)
  expect(differences).toEqual([
    {
      ...{ target: 'plan', from: dates[0], to: dates[2], field: 'stopSell', shown: 1, sent: 0 },
    },
    {
      ...{ target: 'plan', from: dates[3], to: dates[3], field: 'price', shown: 450, sent: 500 },
    },
  ])
  expect(found.map(({ night }) => night)).toEqual(dates)
})

test('says nothing about fields that are not shown, and a night that is missing differs', () => {
  const [first, second] = ['2027-03-01', '2027-03-02']
  const sent = [...nights('room', [first], { rooms: 2 }), ...nights('room', [second], { rooms: 2 })]
  const { differences } = compareShown(sent, nights('room', [first], {}))
  expect(differences).toEqual([
    { target: 'room', from: second, to: second, field: 'rooms', shown: null, sent: 2 },
  ])
})
