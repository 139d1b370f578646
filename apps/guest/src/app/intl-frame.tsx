import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { formats, intlLocales } from '../intl/formats.ts'
import { getMessages, showLanguage, watchMessages } from '../intl/messages.ts'
import { useDevice } from '../state/device.ts'
import { useGuestSelector } from '../state/state.ts'

/** Language and time zone: dates are always those of the hotel, wherever the phone thinks it is. */
export function IntlFrame({ children }: { children: ReactNode }) {
  const { locale } = useDevice()
  const timeZone = useGuestSelector((state) => state.log.data?.timeZone) ?? 'UTC'
  const shown = useSyncExternalStore(watchMessages, getMessages)

  useEffect(() => {
    if (locale === shown.locale) return
    showLanguage(locale).catch(() => {
      // Offline: the page stays in the language it has until the next start.
    })
  }, [locale, shown.locale])

  return (
    <IntlProvider
      locale={intlLocales[shown.locale]}
      messages={shown.messages as Messages}
      formats={formats}
      timeZone={timeZone}
    >
      {children}
    </IntlProvider>
  )
}
