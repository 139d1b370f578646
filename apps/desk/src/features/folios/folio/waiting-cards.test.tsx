import type { Folio } from '@bellhop/contract/desk/folios'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { useFolioFormat } from '../use-folio-format.ts'
import { WaitingCards } from './waiting-cards.tsx'

function show(paid?: { amount: number; currency: string }, more: Partial<Folio> = {}): string {
  const payment = {
    ...{ _id: 'payment', stayId: 'stay', isAdvance: false, amount: 13_500, method: 'card' },
    ...{ status: 'claimed', at: '2026-11-24T08:00:00Z', reference: 'pi_1', ...(paid && { paid }) },
  }
  const folio = { currency: 'INR', entries: [], disputes: [], payments: [payment], ...more }
  const Cards = () => (
    <WaitingCards folio={folio as unknown as Folio} format={useFolioFormat()} onDialog={() => {}} />
  )
  return renderScreen(<Cards />).replaceAll(/<[^>]+>/g, '')
}

it('shows what was paid by card instead of the amount asked for', () => {
  const html = show({ amount: 50.5, currency: 'INR' })
  expect(html).toContain('Card payment to verify₹50.50')
  expect(html).toContain('We asked for ₹13,500.00, but ₹50.50 was paid.')
  expect(html).toContain('Verify')
})

it('does not let another currency be verified', () => {
  const html = show({ amount: 50, currency: 'USD' })
  expect(html).toContain('$50.00 was paid. Refund it at the card company')
  expect(html).not.toContain('Verify')
})

it('asks to charge or waive the fee of a late cancellation', () => {
  const html = show(undefined, {
    fee: { net: 4500, tax: 540, total: 5040 },
    guest: { _id: 'guest', name: 'Priya Nair' },
    payments: [],
  })
  expect(html).toContain('Cancellation fee to decide₹5,040.00')
  expect(html).toContain('Priya Nair cancelled after the free period.')
  expect(html).toMatch(/Charge.*Waive/)
})
