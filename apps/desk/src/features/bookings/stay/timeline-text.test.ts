import type { TimelineEntry } from '@bellhop/contract/desk/stay-page'
import messages from '@bellhop/languages/en/desk/stay.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { entryPath, formatEntry } from './timeline-text.ts'

const t = createTranslator({ locale: 'en', namespace: 'stay', messages: { stay: messages } })

const entry = (values: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ _id: 'a', kind: 'stay', at: '2026-11-27T10:00:00Z' },
  ...values,
})
const format = (values: Partial<TimelineEntry>) => formatEntry(entry(values), (date) => date, t)
const act = (name: NonNullable<TimelineEntry['action']>['name'], more: object = {}) =>
  format({ action: { name, ...more } })

test('tells a room assigned, moved to and unassigned', () => {
  expect(act('stay.room', { to: '204' })).toBe('Room 204 assigned')
  expect(act('stay.room', { from: '101', to: '204' })).toBe('Moved from room 101 to 204')
  expect(act('stay.room', { from: '101' })).toBe('Room 101 unassigned')
})

test('tells what is left of an act after the guest was erased', () => {
  expect(act('stay.room')).toBe('Room unassigned')
  expect(act('stay.dates')).toBe('Departure changed')
  expect(act('stay.doorSign')).toBe('Door sign removed')
})

test('tells a charge, its correction, a payment and its refund', () => {
  const amount = { title: 'Laundry', kind: 'charge', total: 250, isCorrection: false } as const
  const paid = { ...amount, title: 'Payment', kind: 'payment' } as const
  expect(format({ amount })).toBe('Laundry')
  expect(format({ amount: { ...amount, isCorrection: true } })).toBe('Correction: Laundry')
  expect(format({ amount: { ...paid, total: -250 } })).toBe('Payment')
  expect(format({ amount: paid })).toBe('Refund')
})

test('leads to the request, the chat, the feedback or the folio', () => {
  const request = { _id: 'r', number: 4, title: 'Towel', status: 'new' } as const
  expect(entryPath(entry({ request }), 's')).toBe('/requests/r')
  const message = { chatId: 'c', from: 'guest', kind: 'voice' } as const
  expect(entryPath(entry({ message }), 's')).toBe('/chat/c')
  expect(format({ message })).toBe('Voice message')
  const invoice = { _id: 'i', number: 'INV/1', kind: 'invoice' } as const
  expect(entryPath(entry({ invoice }), 's')).toBe('/folios/s')
  expect(entryPath(entry({ action: { name: 'stay.checkIn' } }), 's')).toBeUndefined()
})
