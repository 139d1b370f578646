import { type Meal, nameMeals } from '@bellhop/domain/rates/meals'
import { Icon } from '@bellhop/ui/icon'
import { Utensils } from 'lucide'
import { useTranslations } from 'use-intl'

/** The meals that are included in the price of the stay. */
export function IncludedMeals({ meals }: { meals: readonly Meal[] }) {
  const t = useTranslations('explore')
  return (
    <p className="flex min-h-11 items-center gap-3 rounded-card bg-good-soft px-4 py-2.5 font-semibold text-good">
      <Icon of={Utensils} className="size-5 shrink-0" />
      <span className="min-w-0">{t('mealsIncluded', { meals: nameMeals(meals) })}</span>
    </p>
  )
}
