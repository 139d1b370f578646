import { retry } from '@bellhop/ui/retry'
import { type ReactNode, Suspense, use } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { getDevice, type Locale, useDevice } from '../state/device.ts'
import { intlLocales } from './formats.ts'

/** Apart from the other parts (messages.ts), which are at the limit of their size and of the first screen's. */
const catalogues: Record<Locale, () => Promise<{ default: object }>> = {
  en: () => import('messages:en/alarm'),
  hi: () => import('messages:hi/alarm'),
  ar: () => import('messages:ar/alarm'),
}

const loading = new Map<Locale, Promise<Messages>>()

export function loadAlarmMessages(locale = getDevice().locale): Promise<Messages> {
  const messages =
    loading.get(locale) ?? retry(catalogues[locale]).then((part) => part.default as Messages)
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
    <IntlProvider locale={intlLocales[locale]} messages={messages}>
      {children}
    </IntlProvider>
  )
}
