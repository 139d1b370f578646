import requests from '@bellhop/languages/en/desk/requests.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { buildRequest } from '../../../testing/request.ts'
import { describe } from './printed-requests.tsx'

const t = createTranslator({ locale: 'en', namespace: 'requests', messages: { requests } })

const tax = { taxRate: 0, taxAmount: 0 }
const line = {
  ...tax,
  _id: 'line-1',
  itemId: 'khichdi',
  name: 'Khichdi',
  quantity: 2,
  price: 340,
  amount: 680,
}

test('prints what is ordered as the card shows it', () => {
  const choices = [{ name: 'Large', price: 0 }]
  const order = buildRequest({ lines: [{ ...line, choices, note: 'no mustard' }] })
  expect(describe(order, t)).toBe('2 × Khichdi, Large (no mustard)')
  const late = { kind: 'department', purpose: 'lateCheckOut' } as const
  const hours = buildRequest({ ...late, lines: [{ ...line, name: 'Late check-out' }] })
  expect(describe(hours, t)).toBe('Late check-out')
})
