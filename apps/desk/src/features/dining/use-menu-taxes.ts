import { menuTaxKinds } from '@bellhop/domain/taxes/taxes'
import { useTranslations } from 'use-intl'

/** How dishes can be taxed. */
export function useMenuTaxes() {
  const t = useTranslations('dining')
  return menuTaxKinds.map((value) => ({ value, label: t(`taxes.${value}`) }))
}
