import { useTranslations } from 'use-intl'

/** The allergens that menus must name, as hotels write them. */
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

/** An allergen in the guest's language; an unknown one as the hotel wrote it. */
export function useAllergenName(): (allergen: string) => string {
  const t = useTranslations('dining')
  return (allergen) => {
    const name = known.find((each) => each === allergen.toLowerCase())
    return name ? t(`allergen.${name}`) : allergen
  }
}
