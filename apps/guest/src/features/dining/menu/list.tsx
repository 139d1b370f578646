import type { MenuCategory } from '@bellhop/contract/guest/dining'
import { useProgressiveCount } from '@bellhop/ui/use-progressive-count'
import { memo } from 'react'
import { useMoney } from '../../../intl/use-money.ts'
import { MenuSection, sectionId, shownAtFirst } from './section.tsx'

interface Props {
  /** Prefix of the sections' ids. */
  id: string
  categories: readonly MenuCategory[]
  outletId: string
  canOrder: boolean
}

/** The menu by category. A long one is rendered in steps, and laid out only near the view. */
export const MenuList = memo(function MenuList({ id, categories, ...rest }: Props) {
  const drawn = useProgressiveCount(
    categories.reduce((sum, { foods }) => sum + foods.length, 0),
    shownAtFirst,
  )
  const money = useMoney()
  let before = 0
  return (
    <div className="grid grid-cols-1 gap-8">
      {categories.map((category, index) => {
        const ofThis = Math.min(Math.max(0, drawn - before), category.foods.length)
        before += category.foods.length
        return (
          <MenuSection
            key={category._id}
            id={sectionId(id, category)}
            category={category}
            isFirst={index === 0}
            drawn={ofThis}
            money={money}
            {...rest}
          />
        )
      })}
    </div>
  )
})
