import { countries } from '@bellhop/domain/stays/pre-check-in'
import { localeOf } from '@bellhop/languages'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useDevice } from '../../state/device.ts'

/** Countries sorted by their name in the guest's language, the hotel's first. */
export function useCountries(first: string | null): { value: string; label: string }[] {
  const { locale } = useDevice()
  const t = useTranslations('preCheckIn')
  const choose = t('choose')
  return useMemo(() => {
    const names = new Intl.DisplayNames(localeOf(locale), { type: 'region' })
    const { compare } = new Intl.Collator(localeOf(locale))
    const options = countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => compare(a.label, b.label))
    const own = options.filter(({ value }) => value === first)
    const others = options.filter(({ value }) => value !== first)
    return [{ value: '', label: choose }, ...own, ...others]
  }, [locale, first, choose])
}
