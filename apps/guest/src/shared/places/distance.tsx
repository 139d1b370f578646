import { useFormatter, useTranslations } from 'use-intl'

/** The distance from the hotel, in metres below one kilometre. */
export function Distance({ km }: { km: number }) {
  const t = useTranslations('attractions')
  const format = useFormatter()
  const text =
    km < 1
      ? format.number(Math.round(km * 100) * 10, { style: 'unit', unit: 'meter' })
      : format.number(km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  return <span className="tabular-nums">{t('away', { distance: text })}</span>
}
