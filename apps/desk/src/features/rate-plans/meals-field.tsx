import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { meals as allMeals, type Meal } from '@bellhop/domain/rates/meals'
import { useTranslations } from 'use-intl'
import { ChecksField } from '../../forms/checks-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import type { Entered } from '../../forms/use-form.ts'

type MealPrice = Entered<NonNullable<DeskRatePlan['mealPrices']>[number]>

interface Meals {
  meals: readonly Meal[]
  mealPrices: readonly MealPrice[]
}

interface Props {
  value: Meals
  onChange: (value: { meals: Meal[]; mealPrices: MealPrice[] }) => void
}

/** The meals of a plan, and the part of its price that each of them is. */
export function MealsField({ value: { meals, mealPrices }, onChange }: Props) {
  const t = useTranslations('ratePlans')

  function choose(chosen: readonly Meal[]) {
    const ordered = allMeals.filter((meal) => chosen.includes(meal))
    const priceOf = (meal: Meal) => mealPrices.find((one) => one.meal === meal)
    onChange({
      meals: ordered,
      mealPrices: ordered.map(
        (meal) => priceOf(meal) ?? { meal, adult: undefined, child: undefined },
      ),
    })
  }

  const change = (index: number, price: MealPrice) =>
    onChange({ meals: [...meals], mealPrices: mealPrices.with(index, price) })

  return (
    <>
      <ChecksField
        label={t('mealsIncluded')}
        name="meals"
        options={allMeals.map((meal) => ({ value: meal, label: t(`mealNames.${meal}`) }))}
        value={meals}
        onChange={choose}
      />
      {mealPrices.map((price, index) => (
        <fieldset key={price.meal} className="grid grid-cols-2 items-start gap-4">
          <legend className="mb-1.5 font-medium text-sm">
            {t('mealPrice', { meal: t(`mealNames.${price.meal}`) })}
          </legend>
          <PriceField
            label={t('perAdult')}
            name={`mealPrices.${index}.adult`}
            value={price.adult}
            onChange={(adult) => change(index, { ...price, adult })}
          />
          <PriceField
            label={t('perChild')}
            name={`mealPrices.${index}.child`}
            value={price.child}
            onChange={(child) => change(index, { ...price, child })}
          />
        </fieldset>
      ))}
      {meals.length > 0 && <p className="text-ink-muted text-sm">{t('mealPriceHelp')}</p>}
    </>
  )
}
