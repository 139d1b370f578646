import { useTranslations } from 'use-intl'

/** How dishes can be taxed. */
export function useMenuTaxes() {
  const t = useTranslations('dining')
  return [
    { value: 'food', label: t('taxes.food') },
    { value: 'drink', label: t('taxes.drink') },
  ] as const
}
