import { allergens } from '@bellhop/domain/requests/allergens'
import { useTranslations } from 'use-intl'

/** Translates an allergen; an unknown one stays as the hotel wrote it. */
export function useAllergenName(): (allergen: string) => string {
  const t = useTranslations('dining')
  return (allergen) => {
    const name = allergens.find((each) => each === allergen.toLowerCase())
    return name ? t(`allergen.${name}`) : allergen
  }
}
