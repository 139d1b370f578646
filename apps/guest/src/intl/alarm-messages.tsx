import { type AppLanguage, localeOf } from '@bellhop/languages'
import { retry } from '@bellhop/ui/retry'
import { type ReactNode, Suspense, use } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { getDevice, useDevice } from '../state/device.ts'
import { loadPart } from './load-part.ts'

/** Apart from the other parts (messages.ts), which are at the limit of their size and of the first screen's. */
const loading = new Map<AppLanguage, Promise<Messages>>()

export function loadAlarmMessages(locale = getDevice().locale): Promise<Messages> {
  const messages =
    loading.get(locale) ?? retry(async () => (await loadPart(locale, 'alarm')) as Messages)
  loading.set(locale, messages)
  return messages
}

/** Provides the messages of the fire alarm; what is inside needs no others. */
export function AlarmMessages({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Loaded>{children}</Loaded>
    </Suspense>
  )
}

function Loaded({ children }: { children: ReactNode }) {
  const { locale } = useDevice()
  const messages = use(loadAlarmMessages(locale))
  return (
    <IntlProvider locale={localeOf(locale)} messages={messages}>
      {children}
    </IntlProvider>
  )
}
