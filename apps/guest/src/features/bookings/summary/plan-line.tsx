import { useFormatter } from 'use-intl'
import type { SoldPlan } from '../price-of.ts'
import { useMealsSentence } from './use-meals-sentence.ts'

/** "Flexible, breakfast included" */
export function PlanLine({ plan: { name, meals } }: { plan: Omit<SoldPlan, 'terms'> }) {
  const format = useFormatter()
  const formatMeals = useMealsSentence()
  const parts = [name, formatMeals(meals)].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return (
    <p className="text-ink-soft text-sm">
      <bdi>{format.list(parts, { type: 'unit', style: 'short' })}</bdi>
    </p>
  )
}
