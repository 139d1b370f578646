import { type Meal, nameMeals } from '@bellhop/domain/rates/meals'
import { useTranslations } from 'use-intl'

/** "Breakfast and dinner included"; undefined without meals. */
export function useMealsSentence(): (meals: readonly Meal[]) => string | undefined {
  const t = useTranslations('booking')
  return (included) =>
    included.length > 0 ? t('mealsIncluded', { meals: nameMeals(included) }) : undefined
}
