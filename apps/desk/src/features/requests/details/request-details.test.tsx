import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { buildRequest } from '../../../testing/request.ts'
import { buildStaffMember } from '../../../testing/staff.ts'
import { RequestDetails } from './request-details.tsx'

const dish = {
  ...{ _id: 'line', itemId: 'thali', name: 'Thali', quantity: 1, taxRate: 5 },
  ...{ price: 350, taxAmount: 17.5, amount: 350 },
}
const cost = { subtotal: 350, tax: 17.5, tip: 0, total: 367.5 }
const nothing = { subtotal: 0, tax: 0, tip: 0, total: 0 }

function show(values: Partial<DeskRequest>): string {
  const request = buildRequest({ kind: 'food', status: 'done', lines: [dish], ...values })
  const ignore = () => {}
  const actions = { accept: ignore, advance: ignore, undo: ignore, isBusy: () => false }
  const props = { request, now: 0, formatTime: String, onEnd: ignore, onClose: ignore }
  return renderScreen(<RequestDetails {...props} actions={actions as never} />, {
    staff: buildStaffMember(),
  })
}

function showTotal(values: Partial<DeskRequest>): string | undefined {
  const html = show(values)
  return /Total<\/dt><dd[^>]*><span>([^<]*)/.exec(html)?.[1]
}

it('shows the total as on the bill', () => {
  expect(showTotal({ amounts: cost })).toBe('₹367.50')
  expect(showTotal({ amounts: nothing })).toBe('Removed from bill')
  expect(showTotal({ amounts: cost, status: 'cancelled' })).toBe('Not charged')
  expect(showTotal({ amounts: nothing, lines: [] })).toBeUndefined()
})

it('shows the rating with its comment', () => {
  const html = show({ review: { rating: 2, comment: 'It came cold.' } })
  expect(html).toContain('aria-label="2 of 5 stars, low"')
  expect(html).toContain('It came cold.')
})
