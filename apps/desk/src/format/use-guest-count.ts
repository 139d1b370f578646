import { listItems } from '@bellhop/domain/requests/list-items'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

/** Formats guests: `2 adults, 1 child (aged 9)`. */
export function useGuestCount() {
  const t = useTranslations('format')
  const locale = useLocale()
  const format = useFormatter()
  return (adults: number, children: number, childAges: readonly number[] = []): string => {
    const counted = t('guests.children', { count: children })
    const ages = listItems(
      childAges.map((age) => format.number(age)),
      locale,
    )
    const aged = ages ? t('guests.aged', { children: counted, ages }) : counted
    return listItems(
      [t('guests.adults', { count: adults }), ...(children > 0 ? [aged] : [])],
      locale,
    )
  }
}
