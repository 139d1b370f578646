import type { SoldPlan } from '../price-of.ts'
import { useMealsSentence } from './use-meals-sentence.ts'

/** "Flexible · Breakfast included" */
export function PlanLine({ plan: { name, meals } }: { plan: Omit<SoldPlan, 'terms'> }) {
  const included = useMealsSentence()(meals)
  if (name === undefined && included === undefined) return null
  return (
    <span className="block font-normal text-ink-soft text-sm">
      <bdi>{name}</bdi>
      <span>{name !== undefined && included !== undefined && ' · '}</span>
      <span>{included}</span>
    </span>
  )
}
