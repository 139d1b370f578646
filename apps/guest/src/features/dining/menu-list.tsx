import type { MenuCategory } from '@bellhop/contract/dining'
import { memo, useRef } from 'react'
import { useMoney } from '../../intl/use-money.ts'
import { MenuSection } from './menu-section.tsx'
import { useMenuRows } from './use-menu-rows.ts'

interface Props {
  /** With the dishes that match the search. */
  categories: readonly MenuCategory[]
  outletId: string
  canOrder: boolean
}

/** The menu by category. It may have hundreds of dishes, of which those near the view are rendered. */
export const MenuList = memo(function MenuList({ categories, outletId, canOrder }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { shown, measure, markFocused } = useMenuRows(categories, list)
  const money = useMoney()
  const { titles, items, top, end } = shown
  // Where the rows should be if the page cannot be scrolled right now: iPhones do not allow it during a swipe.
  const shift = (items[0]?.start ?? top) - top
  return (
    // The rows' own corrections keep what is in view in its place.
    <div ref={list} className="[overflow-anchor:none]">
      <div style={shift === 0 ? undefined : { marginTop: shift }}>
        {shown.categories.map((category, place) => {
          const title = titles[place] ?? 0
          const nextTitle = titles[place + 1]
          return (
            <MenuSection
              key={category._id}
              category={category}
              title={title}
              rows={items.filter(({ index }) => index >= title && index < (nextTitle ?? Infinity))}
              end={items.find(({ index }) => index === nextTitle)?.start ?? end + shift}
              measure={measure}
              onFocus={markFocused}
              outletId={outletId}
              canOrder={canOrder}
              money={money}
            />
          )
        })}
      </div>
    </div>
  )
})
