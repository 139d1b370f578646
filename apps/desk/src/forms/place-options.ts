import { useMemo } from 'react'
import { useLocale } from 'use-intl'

/** The currencies by name, in the language of the desk. */
export function useCurrencyOptions() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return Intl.supportedValuesOf('currency')
      .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}

/** Names of zones differ by browser: the hotel's may be an older or a newer one. */
export const zoneOptions = (present: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), present])]
    .filter(Boolean)
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
