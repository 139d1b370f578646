import type { Bill } from '@bellhop/contract/guest/bill'
import payments from '@bellhop/languages/en/guest/payments.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { startApp } from '../../testing/app.ts'
import { BalanceCard } from './balance-card.tsx'

async function show(values: Partial<Bill>): Promise<string> {
  const bill = {
    ...{ scope: 'stay', balance: 500, currency: 'INR', paymentMethods: [] },
    ...{ guestPaymentsCount: 0, guestTotalAdvance: 0 },
    ...values,
  } as unknown as Bill
  const card = { bill, claimed: 0, isConfirming: false, hotelCode: null, onPay() {} }
  return renderToStaticMarkup(
    <Provider store={await startApp()}>
      <IntlProvider locale="en" timeZone="Asia/Kolkata" messages={{ payments } as never}>
        <BalanceCard {...card} />
      </IntlProvider>
    </Provider>,
  )
}

it('promises neither nights nor orders on a bill that a company pays in part', async () => {
  expect(await show({})).toContain('Includes all nights of your stay')
  const guests = await show({ companyPays: 'Rao Textiles' })
  expect(guests).toContain('Rao Textiles pays for the rest of your stay.')
  expect(guests).not.toContain('nights')
  const nothing = await show({ companyPays: 'Rao Textiles', balance: 0 })
  expect(nothing).not.toContain('Your orders will appear here.')
})

it('says that the nights are missing while their price is', async () => {
  const missing = await show({ isPriceMissing: true })
  expect(missing).toContain('Your nights aren’t included yet.')
  expect(missing).not.toContain('Includes all nights')
  for (const paid of [{}, { guestPaymentsCount: 1 }, { guestTotalAdvance: 200 }]) {
    const before = await show({ isPriceMissing: true, balance: 0, ...paid })
    expect(before).toContain('Amount due')
    expect(before).not.toMatch(/Nothing to pay|Paid in full/)
  }
  const advance = await show({ isPriceMissing: true, balance: -200, guestTotalAdvance: 200 })
  expect(advance).toContain('Advance payment')
  expect(advance).not.toContain('Refund due')
})
