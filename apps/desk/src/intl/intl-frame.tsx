import { localeOf } from '@bellhop/languages'
import { type ReactNode, useSyncExternalStore } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { getMessages, watchMessages } from './messages.ts'

/** Provides the messages of the language in use. */
export function IntlFrame({ children }: { children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(watchMessages, getMessages)
  return (
    <IntlProvider locale={localeOf(locale)} messages={messages as Messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
