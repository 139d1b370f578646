import type { Food } from '@bellhop/contract/dining'
import { memo } from 'react'
import type { FormatMoney } from '../../intl/use-money.ts'
import { FoodCard } from './food-card.tsx'
import { useNearView } from './use-near-view.ts'

interface Props {
  food: Food
  isFound: boolean
  /** It is among those that a phone shows first. */
  isFirst: boolean
  outletId: string
  canOrder: boolean
  money: FormatMoney
}

/** The place of a dish in the menu. */
export const FoodPlace = memo(function FoodPlace({ isFound, isFirst, ...card }: Props) {
  const { ref, isNear } = useNearView<HTMLLIElement>(isFirst)
  return (
    <li
      ref={ref}
      hidden={!isFound}
      // Clips at the edge while it is not laid out: the stepper reaches slightly beyond the column.
      className="-mx-5 px-5 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
    >
      <FoodCard {...card} isNear={isNear} />
    </li>
  )
})
