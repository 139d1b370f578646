import type { MenuCategory, Outlet } from '@bellhop/contract/dining'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGuestSelector } from '../../state/state.ts'
import { useDraft } from '../../state/use-draft.ts'
import { CategoryChips } from './category-chips.tsx'
import { FoodOrder } from './food-order.tsx'
import { FoodSheet } from './food-sheet.tsx'
import { indexFoods } from './index-foods.ts'
import { noFilter, readMenuFilter } from './menu-filter.ts'
import { MenuList } from './menu-list.tsx'
import { MenuSearch } from './menu-search.tsx'
import { DishesSkeleton } from './menu-skeleton.tsx'
import { NoFoods } from './no-foods.tsx'
import { useFoundFoods } from './use-found-foods.ts'

interface Props {
  outletId: string
  outlet: Outlet | undefined
  categories: readonly MenuCategory[]
}

export function Menu({ outletId, outlet, categories }: Props) {
  const t = useTranslations('dining')
  const tOrder = useTranslations('order')
  const canOrder = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { draft: filter, change: setFilter } = useDraft(`menu ${outletId}`, readMenuFilter)
  const findFood = useMemo(() => indexFoods(categories), [categories])
  const [isSearchOpen, setSearchOpen] = useState(filter.text !== '')
  const { found: foundIds, isReady } = useFoundFoods(categories, filter, isSearchOpen)
  const found = useMemo(
    () =>
      isReady
        ? categories.filter(({ foods }) => foods.some(({ _id }) => foundIds.has(_id)))
        : categories,
    [categories, foundIds, isReady],
  )
  const isSearch = filter.text.trim() !== '' || filter.onlyVeg

  return (
    <div className="grid grid-cols-1 gap-5 [--menu-top:8.5rem]">
      {!canOrder && <p className="text-ink-soft">{tOrder('afterCheckIn')}</p>}
      <div className="sticky top-0 z-9 -mx-5 grid grid-cols-1 gap-1.5 bg-paper px-5 py-2">
        <MenuSearch filter={filter} onChange={setFilter} onOpen={() => setSearchOpen(true)} />
        {found.length > 1 && <CategoryChips categories={found} />}
      </div>
      <p role="status" className="sr-only">
        {isSearch && isReady && t('found', { count: foundIds.size })}
      </p>
      <MenuList categories={categories} found={foundIds} outletId={outletId} canOrder={canOrder} />
      {!isReady && <DishesSkeleton />}
      {isReady && foundIds.size === 0 && (
        <NoFoods filter={filter} onShowAll={() => setFilter(noFilter)} />
      )}
      {canOrder && <FoodOrder outletId={outletId} outlet={outlet} findFood={findFood} />}
      <FoodSheet findFood={findFood} outletId={outletId} canOrder={canOrder} />
    </div>
  )
}
