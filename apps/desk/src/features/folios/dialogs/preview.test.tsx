import type { Folio } from '@bellhop/contract/desk/folios'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { useFolioFormat } from '../use-folio-format.ts'
import { Preview } from './preview.tsx'

function show(balance: number, part?: { net: number; tax: number }): string {
  const folio = { currency: 'INR', totals: { balance } } as Folio
  const Shown = () => <Preview folio={folio} format={useFolioFormat()} part={part} />
  return renderScreen(<Shown />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test.each([
  [1000, { net: 10_000, tax: 1_800 }, 'Net −100.00 Tax −18.00 Total −118.00 New balance ₹882.00'],
  [100, { net: 15_000, tax: 0 }, 'Net −150.00 Tax 0.00 Total −150.00 Refund due ₹50.00'],
  [100, { net: 10_000, tax: 0 }, 'Net −100.00 Tax 0.00 Total −100.00 Settled ₹0.00'],
  // A charge.
  [100, { net: -9_000, tax: -450 }, 'Net 90.00 Tax 4.50 Total 94.50 New balance ₹194.50'],
  [100, undefined, 'Net – Tax – Total – New balance –'],
])('a balance of %d less %o is shown as %s', (balance, part, expected) => {
  expect(show(balance, part)).toBe(expected)
})
