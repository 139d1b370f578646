import type { UpiChange } from '@bellhop/contract/desk/upi-change'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { Sentence } from './upi-change-notice.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T06:00:00Z') }))
afterEach(() => vi.useRealTimers())

const read = (values: Partial<UpiChange>) =>
  renderScreen(
    <Sentence
      upi={{
        ...{ upiId: 'other@bank', present: { upiId: 'lake@bank' } },
        ...{ requestedBy: { _id: 'staff-2', name: 'Arjun Rao' }, mayConfirm: true },
        ...{ requestedAt: '2026-12-01T05:00:00.000Z', takesEffectAt: null },
        ...values,
      }}
    />,
  )

test('says what guests pay to until the change is confirmed', () => {
  expect(read({})).toContain('changed the UPI ID to other@bank. Guests pay to lake@bank until you')
  const image = 'a'.repeat(32)
  expect(read({ upiId: 'lake@bank', upiQrImage: image })).toContain(
    'changed the UPI QR code. Guests pay as before until you',
  )
})

test('names both if the id and the QR code change', () => {
  expect(read({ upiQrImage: 'a'.repeat(32) })).toContain(
    'changed the UPI ID to other@bank, and the UPI QR code. Guests pay to lake@bank until you',
  )
})

test('says that guests cannot pay by UPI while there is only the change', () => {
  expect(read({ present: {} })).toContain(
    'changed the UPI ID to other@bank. Guests cannot pay by UPI until you',
  )
})
