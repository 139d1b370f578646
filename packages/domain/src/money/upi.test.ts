import { expect, it } from 'vitest'
import { isUpiId } from './upi.ts'

it.each(['hotel@bank', ' lake.house-1@upi.example '])('accepts %j', (text) => {
  expect(isUpiId(text)).toBe(true)
})

it.each(['hotel', 'hotel@', 'a@bank', 'ho tel@bank', 'hotel@bank@bank'])('rejects %j', (text) => {
  expect(isUpiId(text)).toBe(false)
})
