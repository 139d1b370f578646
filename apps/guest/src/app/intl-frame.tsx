import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { type Locale, useDevice } from '../shared/device.ts'
import { formats, intlLocales } from '../shared/formats.ts'
import { useGuestSelector } from '../shared/state.ts'
import { loadMessages } from './messages.ts'

interface Props {
  /** Loaded before the first render. */
  first: { locale: Locale; messages: Messages }
  children: ReactNode
}

/** Language and time zone: dates are always those of the hotel, wherever the phone thinks it is. */
export function IntlFrame({ first, children }: Props) {
  const { locale } = useDevice()
  const timeZone = useGuestSelector((state) => state.log.data?.timeZone) ?? 'UTC'
  const [shown, setShown] = useState(first)

  useEffect(() => {
    if (locale === shown.locale) return
    let current = true
    loadMessages(locale).then(
      (messages) => current && setShown({ locale, messages }),
      () => {
        // Offline: the page stays in the language it has until the next start.
      },
    )
    return () => {
      current = false
    }
  }, [locale, shown.locale])

  return (
    <IntlProvider
      locale={intlLocales[shown.locale]}
      messages={shown.messages}
      formats={formats}
      timeZone={timeZone}
    >
      {children}
    </IntlProvider>
  )
}
