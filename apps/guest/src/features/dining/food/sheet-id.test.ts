import { expect, it } from 'vitest'
import { lineSheetId, readSheetId } from './sheet-id.ts'

it('identifies a dish, or a line of the order with its options', () => {
  expect(readSheetId('0190-a')).toEqual({ foodId: '0190-a' })
  const choices = [
    { _id: 'oat', name: 'Oat', price: 50 },
    { _id: 'large', name: 'Large', price: 60 },
  ]
  expect(readSheetId(lineSheetId({ _id: '0190-a', choices }))).toEqual({
    foodId: '0190-a',
    key: '0190-a large oat',
  })
  expect(readSheetId(lineSheetId({ _id: '0190-a' }))).toEqual({ foodId: '0190-a', key: '0190-a' })
})
