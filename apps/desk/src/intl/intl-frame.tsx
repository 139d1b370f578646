import { directionOf, localeOf } from '@bellhop/languages'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { getMessages, watchMessages } from './messages.ts'

/** Provides the messages of the language in use. */
export function IntlFrame({ children }: { children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(watchMessages, getMessages)
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
  }, [locale])
  return (
    <IntlProvider locale={localeOf(locale)} messages={messages as Messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
