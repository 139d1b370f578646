import booking from '@bellhop/languages/en/guest/booking.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { createFormats } from '../../../intl/formats.ts'
import { startApp } from '../../../testing/app.ts'
import { hotelOpened } from '../slice.ts'
import { Calendar } from './calendar.tsx'

afterEach(() => vi.useRealTimers())

it.each([
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', 'January 2027', '2027-01-01'],
  ['Pacific/Pago_Pago', '2027-01-01T09:00:00Z', 'December 2026', '2026-12-31'],
  ['Asia/Kolkata', '2026-11-30T18:29:00Z', 'November 2026', '2026-11-30'],
])('opens at the day of a hotel in %s', async (timeZone, now, month, today) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const store = await startApp()
  store.dispatch(hotelOpened({ _id: 'sol', timeZone } as never))
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <IntlProvider
        {...{ locale: 'en', timeZone: 'UTC', formats: createFormats('en', 'en') }}
        messages={{ booking } as never}
      >
        <Calendar hotelId="sol" value={undefined} onChange={() => {}} isWide={false} />
      </IntlProvider>
    </Provider>,
  )
  expect(html).toContain(month)
  const past = html.match(/data-date="[^"]*" aria-disabled="true"/g) ?? []
  expect(past).toHaveLength(Number(today.slice(8)) - 1)
  expect(html).toContain(`data-date="${today}" tabindex="0"`)
})
