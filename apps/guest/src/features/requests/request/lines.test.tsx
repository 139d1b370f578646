import type { GuestRequest } from '@bellhop/contract/guest/requests'
import order from '@bellhop/languages/en/guest/order.json' with { type: 'json' }
import request from '@bellhop/languages/en/guest/request.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '../../../testing/app.ts'
import { buildRequest } from '../../../testing/request.ts'
import { RequestLines } from './lines.tsx'

const line = {
  ...{ _id: 'line', itemId: 'thali', name: 'Thali', quantity: 1, taxRate: 5 },
  ...{ price: 350, taxAmount: 17.5, amount: 350 },
}
let store: Awaited<ReturnType<typeof startApp>>

beforeEach(async () => {
  store = await startApp()
})

function show(values: Partial<GuestRequest>): string {
  const shown = buildRequest({ kind: 'food', status: 'done', lines: [line], ...values })
  return renderToStaticMarkup(
    <Provider store={store}>
      <IntlProvider locale="en" timeZone="Asia/Kolkata" messages={{ request, order } as never}>
        <RequestLines request={shown} />
      </IntlProvider>
    </Provider>,
  )
}

it('says what is charged as on the bill', () => {
  const charged = show({ amounts: { subtotal: 350, tax: 17.5, tip: 20, total: 387.5 } })
  expect(charged).toContain('387.5')
  expect(charged).not.toMatch(/line-through|won’t be charged/)

  const removed = show({ amounts: { subtotal: 0, tax: 0, tip: 0, total: 0 } })
  expect(removed).toMatch(/line-through">350<.*You won’t be charged/)
  expect(removed).not.toContain('Total')

  // Only the order, not the tip.
  const tipped = show({ amounts: { subtotal: 0, tax: 0, tip: 20, total: 20 } })
  expect(tipped).toMatch(/line-through">350<.*Total/)
  expect(tipped).not.toContain('won’t be charged')
})
