import type { Offer } from '@bellhop/contract/guest/rooms'
import booking from '@bellhop/languages/en/guest/booking.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hotelApi } from '../../../data/calls/hotel.ts'
import { createFormats } from '../../../intl/formats.ts'
import { startApp } from '../../../testing/app.ts'
import { Plans } from './plans.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const offer = (ratePlanId: string, name: string, more: Partial<Offer>): Offer => ({
  ...{ ratePlanId, name, meals: [], subtotal: 100, tax: 12, total: 112, available: 3 },
  nights: [{ date: '2026-12-10', price: 100, tax: 12 }],
  terms: { freeDays: 2, fee: 'firstNight' },
  ...more,
})
const saver = offer('saver', 'Saver', { terms: { freeDays: 90, fee: 'stay' } })
const breakfast = offer('breakfast', 'Bed and breakfast', { meals: ['dinner', 'breakfast'] })
const long = offer('long', 'Long stay', {
  ...{ available: 0, restriction: { reason: 'minNights', minNights: 7 } },
})

async function renderPlans(offers: Offer[], chosen: string) {
  const store = await startApp()
  const hotel = {
    ...{ _id: 'sol', checkInTime: '14:00', timeZone: 'Asia/Kolkata' },
    ...{ cancellation: { freeDays: 0, fee: 'none' }, hasCancellationTerms: false },
  }
  await store.dispatch(
    hotelApi.util.upsertQueryData('getHotelProfile', 'sol', hotel as never) as never,
  )
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <IntlProvider
        {...{ locale: 'en-GB', timeZone: 'UTC', formats: createFormats('en', 'en') }}
        messages={{ booking } as never}
      >
        <Plans
          {...{ hotelId: 'sol', currency: 'EUR', offers, chosen, onChoose: () => {} }}
          {...{ code: 'SUMMER', note: 'Price for 2 adults' }}
          dates={{ checkInDate: '2026-12-10', checkOutDate: '2026-12-11' }}
        />
      </IntlProvider>
    </Provider>,
  )
  return html
}

it('compares plans by meals, terms and price, in the words of a guest', async () => {
  const html = await renderPlans([saver, breakfast], 'saver')
  const [first = '', second = ''] = html.split('Bed and breakfast')
  expect(first).toContain('If you cancel, we charge the full price.')
  expect(first).not.toContain('included')
  expect(second).toContain('Breakfast and dinner included')
  expect(second).toMatch(
    /Free cancellation until .*8 Dec.*, 2:00 pm\. After that, we charge the first night\./,
  )
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

it('says how much each plan demands in advance, and when', async () => {
  const now = { ...saver, deposit: { amount: 33.6, due: 'booking' as const } }
  const later = { ...breakfast, deposit: { amount: 112, due: '2026-12-08' } }
  const [first = '', second = ''] = (await renderPlans([now, later], 'saver')).split(
    'Bed and breakfast',
  )
  expect(first).toContain('Pay €33.60 when you book.')
  expect(second).toMatch(/Pay €112 by .*8 Dec.*\./)
})

it('says which plans a code is for, unless it is for all', async () => {
  const withCode = { ...saver, withCode: true }
  const [first = '', second = ''] = (await renderPlans([withCode, breakfast], 'saver')).split(
    'Bed and breakfast',
  )
  expect(first).toContain('Code SUMMER is applied.')
  expect(second).not.toContain('SUMMER')
  expect(await renderPlans([withCode], 'saver')).not.toContain('SUMMER')
})

it('says why a plan cannot be chosen', async () => {
  const html = await renderPlans([saver, long], 'saver')
  expect(html.match(/disabled=""/g)).toHaveLength(1)
  expect(html).toMatch(/Minimum stay of 7 nights for check-in on .*10 Dec/)
})
