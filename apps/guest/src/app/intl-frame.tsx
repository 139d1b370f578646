import { readerLanguages } from '@bellhop/client/reader-languages'
import { localeOf } from '@bellhop/languages'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { createFormats } from '../intl/formats.ts'
import { getMessages, showLanguage, watchMessages } from '../intl/messages.ts'
import { useDevice } from '../state/device.ts'
import { useGuestSelector } from '../state/state.ts'

/** Provides the language and the time zone. Dates are always in the hotel's time zone, not the phone's. */
export function IntlFrame({ children }: { children: ReactNode }) {
  const { locale } = useDevice()
  const timeZone = useGuestSelector((state) => state.log.data?.timeZone) ?? 'UTC'
  const shown = useSyncExternalStore(watchMessages, getMessages)

  useEffect(() => {
    if (locale === shown.locale) return
    const show = () =>
      showLanguage(locale).catch(() => {
        // Offline, the page keeps its language.
      })
    void show()
    addEventListener('online', show)
    return () => removeEventListener('online', show)
  }, [locale, shown.locale])

  return (
    <IntlProvider
      locale={localeOf(shown.locale)}
      messages={shown.messages as Messages}
      formats={createFormats(shown.locale, readerLanguages())}
      timeZone={timeZone}
    >
      {children}
    </IntlProvider>
  )
}
