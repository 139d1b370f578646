import type { Food } from '@bellhop/contract/guest/dining'
import { memo } from 'react'
import type { FormatMoney } from '../../../intl/use-money.ts'
import { FoodCard } from './card.tsx'
import { useNearView } from './use-near-view.ts'

interface Props {
  foods: readonly Food[]
  /** They are those that a phone shows first. */
  isFirst: boolean
  /** Others are above them in their section. */
  continues: boolean
  outletId: string
  canOrder: boolean
  money: FormatMoney
}

/** One by one, hundreds of foods would be too many for the browser to follow. */
export const groupSize = 2

/** Space reserved for a food that is not laid out, in rem. */
export const reserved = 12

/** Some foods that follow each other on the menu, laid out only where they are near the view. */
export const FoodGroup = memo(function FoodGroup({ foods, isFirst, continues, ...card }: Props) {
  const { ref, isNear } = useNearView<HTMLDivElement>(isFirst)
  return (
    <div
      ref={ref}
      // Clips at the edge while it is not laid out: the stepper reaches slightly beyond the column.
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
