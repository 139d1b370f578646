import type { MenuCategory } from '@bellhop/contract/dining'
import { memo } from 'react'
import { useMoney } from '../../intl/use-money.ts'
import { MenuSection } from './menu-section.tsx'
import { useProgressiveCount } from './use-progressive-count.ts'

interface Props {
  categories: readonly MenuCategory[]
  /** Ids of the foods that match the search; the others stay rendered but hidden. */
  found: ReadonlySet<string>
  outletId: string
  canOrder: boolean
}

/** The menu by category. A long one is rendered in steps, and laid out only where it is in view. */
export const MenuList = memo(function MenuList({ categories, ...rest }: Props) {
  const total = categories.reduce((sum, { foods }) => sum + foods.length, 0)
  const drawn = useProgressiveCount(total)
  const money = useMoney()
  let before = 0
  return (
    <div className="grid grid-cols-1 gap-8">
      {categories.map((category, index) => {
        const ofThis = Math.max(0, drawn - before)
        before += category.foods.length
        return (
          <MenuSection
            key={category._id}
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
