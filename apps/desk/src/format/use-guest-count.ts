import { listItems } from '@bellhop/domain/requests/list-items'
import { useLocale, useTranslations } from 'use-intl'

/** Formats guests: `2 adults, 1 child`. */
export function useGuestCount() {
  const t = useTranslations('format')
  const locale = useLocale()
  return (adults: number, children: number): string =>
    listItems(
      [
        t('guests.adults', { count: adults }),
        ...(children > 0 ? [t('guests.children', { count: children })] : []),
      ],
      locale,
    )
}
