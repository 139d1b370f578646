const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

export const currencyOptions = Intl.supportedValuesOf('currency')
  .map((code) => ({ value: code, label: `${currencyNames.of(code)} (${code})` }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Names of zones differ by browser: the hotel's may be an older or a newer one. */
export const zoneOptions = (present: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), present])]
    .filter(Boolean)
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
