import type { Food, MenuCategory } from '@bellhop/contract/guest/dining'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { FormatMoney } from '../../../intl/use-money.ts'
import { useOpening } from '../../../intl/use-opening.ts'
import { useServed } from '../../../intl/use-served.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { FoodGroup, groupSize, reserved } from '../food/group.tsx'

interface Props {
  id: string
  category: MenuCategory
  /** The first section of the menu. */
  isFirst: boolean
  /** How many foods are rendered so far; space is reserved for the others. */
  drawn: number
  outletId: string
  canOrder: boolean
  money: FormatMoney
}

/** Foods that a phone shows at first. */
export const shownAtFirst = 4

export const sectionId = (listId: string, { _id }: MenuCategory) => `${listId}-${_id}`

export const MenuSection = memo(function MenuSection({
  id,
  category,
  isFirst,
  drawn,
  ...card
}: Props) {
  const { foods } = category
  // The same arrays in every step, so that those that are drawn are not rendered again.
  const groups = useMemo(() => groupsOf(foods), [foods])
  const drawnGroups = groups.slice(0, Math.ceil(drawn / groupSize))
  const rest = Math.max(0, foods.length - drawnGroups.length * groupSize)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      // Far from the view none of its groups is observed. Clips at the edge then, as they do.
      className="-mx-5 scroll-mt-(--menu-top) px-5 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${3 + foods.length * reserved}rem` }}
    >
      <SectionTitle id={`${id}-name`}>
        <bdi>{category.name}</bdi>
      </SectionTitle>
      {category.hours && <Served hours={category.hours} />}
      <div>
        {drawnGroups.map((group, index) => (
          <FoodGroup
            key={group[0]?._id}
            foods={group}
            isFirst={isFirst && index * groupSize < shownAtFirst}
            continues={index > 0}
            {...card}
          />
        ))}
      </div>
      <div aria-hidden="true" style={{ height: `${rest * reserved}rem` }} />
    </section>
  )
})

function groupsOf(foods: readonly Food[]): Food[][] {
  return Array.from({ length: Math.ceil(foods.length / groupSize) }, (_, index) =>
    foods.slice(index * groupSize, (index + 1) * groupSize),
  )
}

/** When the category is served, and whether it is now. */
function Served({ hours }: { hours: Hours }) {
  const t = useTranslations('dining')
  const { takesOrders } = useOpening(hours)
  const formatServed = useServed()
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
      <span>{formatServed(hours)}</span>
      {!takesOrders && <span className="font-semibold text-warn">{t('notNow')}</span>}
    </p>
  )
}
