import type { Food } from '@bellhop/contract/guest/dining'
import { memo, startTransition, useEffect, useRef, useState } from 'react'
import type { FormatMoney } from '../../../intl/use-money.ts'
import { FoodCard } from './card.tsx'

/** One observer for all elements: a menu has hundreds. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) arrivals.get(target)?.()
  },
  { rootMargin: '50% 0px' },
)

const arrivals = new WeakMap<Element, () => void>()

interface Props {
  foods: readonly Food[]
  /** They are the first ones on a phone. */
  isFirst: boolean
  /** There are others above them in their section. */
  continues: boolean
  outletId: string
  canOrder: boolean
  money: FormatMoney
}

/** Small enough for one IntersectionObserver: hundreds of observed foods would be too many. */
export const groupSize = 2

/** Height reserved for a food that is not laid out, in rem. */
export const reserved = 8

/** Consecutive foods of the menu, laid out only near the view. */
export const FoodGroup = memo(function FoodGroup({ foods, isFirst, continues, ...card }: Props) {
  const { ref, isNear } = useNearView<HTMLDivElement>(isFirst)
  return (
    <div
      ref={ref}
      // Clips only while not laid out, because the stepper extends slightly beyond the column.
      className="-mx-5 px-5 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${foods.length * reserved}rem` }}
    >
      {foods.map((food, index) => (
        <FoodCard
          key={food._id}
          food={food}
          isNear={isNear}
          hasLine={continues || index > 0}
          {...card}
        />
      ))}
    </div>
  )
})

/**
 * Whether an element is, or has ever been, in view or within half a screen of it. Until then its content can be
 * omitted, as long as its size is about the same. Hidden elements are never near.
 */
function useNearView<T extends HTMLElement>(isNearAtFirst: boolean) {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    arrivals.set(element, () => startTransition(() => setNear(true)))
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [isNear])
  return { ref, isNear }
}
