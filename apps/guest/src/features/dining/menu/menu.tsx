import type { Food, MenuCategory, Outlet } from '@bellhop/contract/guest/dining'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { startTransition, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGetCatalogueQuery } from '../../../data/calls/catalogue.ts'
import { useHotelClock } from '../../../intl/use-opening.ts'
import type { OfferItems } from '../../../shared/offered.ts'
import { useSearch } from '../../../shared/search/use-search.ts'
import { useOffered } from '../../../shared/use-offered.ts'
import { useOrderNote } from '../../../shared/use-order-note.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { useDraft } from '../../../state/use-draft.ts'
import { FoodSheet } from '../food/sheet.tsx'
import { FoodOrder } from '../order/food-order.tsx'
import { CategoryChips } from './category-chips.tsx'
import { isVegetarian, type MenuFilter, noFilter, readMenuFilter, toSearchables } from './filter.ts'
import { MenuList } from './list.tsx'
import { NoFoods } from './no-foods.tsx'
import { MenuSearch } from './search.tsx'
import { servedFirst } from './served.ts'
import { DishesSkeleton } from './skeleton.tsx'

interface Props {
  outletId: string
  outlet: Outlet | undefined
  categories: readonly MenuCategory[]
}

export function Menu({ outletId, outlet, categories: asRead }: Props) {
  const menu = useOffered(asRead, offerFoods)
  const t = useTranslations('dining')
  const orderNote = useOrderNote()
  const canOrder = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { draft: filter, change: setFilter } = useDraft(`menu ${outletId}`, readMenuFilter)
  // Sorted once: nothing moves under a guest's finger when breakfast ends.
  const [at] = useState(useHotelClock())
  const categories = useMemo(
    () => servedFirst(menu, at).filter(({ foods }) => foods.length > 0),
    [menu, at],
  )
  const findFood = useMemo(() => indexFoods(categories), [categories])
  const [isSearchOpen, setSearchOpen] = useState(filter.text !== '')
  // Focuses the field first.
  const openSearch = () => startTransition(() => setSearchOpen(true))
  const found = useFoundFoods(categories, filter, isSearchOpen)
  const isAll = found === categories
  const listed = found ?? categories
  const count = found?.reduce((sum, { foods }) => sum + foods.length, 0)
  const isSearch = filter.text.trim() !== '' || filter.onlyVeg

  return (
    <div className="grid grid-cols-1 gap-5 [--menu-top:8.5rem]">
      {!canOrder && <p className="text-ink-soft">{orderNote}</p>}
      <div className="sticky top-0 z-9 -mx-5 grid grid-cols-1 gap-1.5 bg-paper px-5 py-2">
        <MenuSearch filter={filter} onChange={setFilter} onOpen={openSearch} />
        {listed.length > 1 && (
          <CategoryChips listId={listed === categories ? 'menu' : 'found'} categories={listed} />
        )}
      </div>
      <p role="status" className="sr-only">
        {isSearch && count !== undefined && t('found', { count })}
      </p>
      {/* Hidden rather than unmounted: rendering a long menu again takes a second on a slow phone. */}
      <div hidden={!isAll}>
        <MenuList id="menu" categories={categories} outletId={outletId} canOrder={canOrder} />
      </div>
      {!isAll && found && (
        <MenuList id="found" categories={found} outletId={outletId} canOrder={canOrder} />
      )}
      {!found && <DishesSkeleton />}
      {count === 0 && <NoFoods filter={filter} onShowAll={() => setFilter(noFilter)} />}
      {canOrder && <FoodOrder outletId={outletId} outlet={outlet} findFood={findFood} />}
      <FoodSheet findFood={findFood} outletId={outletId} canOrder={canOrder} />
    </div>
  )
}

const offerFoods: OfferItems<readonly MenuCategory[]> = (menu, offer) =>
  menu.map((category) => ({ ...category, foods: category.foods.map(offer) }))

/** Maps a menu's foods by id, with the hours of their categories. */
function indexFoods(categories: readonly MenuCategory[]) {
  const foods = new Map<string, Food & { served?: Hours }>()
  for (const { hours, foods: ofCategory } of categories) {
    for (const food of ofCategory) foods.set(food._id, { ...food, ...(hours && { served: hours }) })
  }
  return (id: string) => foods.get(id)
}

/**
 * The menu filtered by the search field and the switch; unfiltered while both are unset. Undefined until the search is
 * ready, because removing dishes later would shift the page.
 *
 * @param isOpen the search field has been focused
 */
function useFoundFoods(
  categories: readonly MenuCategory[],
  { text, onlyVeg }: MenuFilter,
  isOpen: boolean,
): readonly MenuCategory[] | undefined {
  const { data: catalogue } = useGetCatalogueQuery(undefined, { skip: !isOpen })
  const searchables = useMemo(() => toSearchables(categories, catalogue), [categories, catalogue])
  const search = useSearch(searchables, isOpen)
  // Deferred, so that results do not slow down typing.
  const sought = useDeferredValue(text.trim())
  const isVegSought = useDeferredValue(onlyVeg)
  return useMemo(() => {
    if (!sought && !isVegSought) return categories
    if (sought && !search) return undefined
    const named = sought && search ? new Set(search(sought)) : undefined
    const isFound = (food: Food) =>
      (!isVegSought || isVegetarian(food)) && (named?.has(food._id) ?? true)
    return categories
      .map((category) => ({ ...category, foods: category.foods.filter(isFound) }))
      .filter(({ foods }) => foods.length > 0)
  }, [categories, search, sought, isVegSought])
}
