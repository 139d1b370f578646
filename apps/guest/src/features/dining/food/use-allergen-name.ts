import { useTranslations } from 'use-intl'

/** The allergens that menus must declare, as hotels write them. */
const known = [
  'celery',
  'crustaceans',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soy',
  'sulphites',
] as const

/** Translates an allergen; an unknown one stays as the hotel wrote it. */
export function useAllergenName(): (allergen: string) => string {
  const t = useTranslations('dining')
  return (allergen) => {
    const name = known.find((each) => each === allergen.toLowerCase())
    return name ? t(`allergen.${name}`) : allergen
  }
}
