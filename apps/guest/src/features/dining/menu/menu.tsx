import type { Food, MenuCategory, Outlet } from '@bellhop/contract/guest/dining'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { useProgressiveCount } from '@bellhop/ui/use-progressive-count'
import { Utensils } from 'lucide'
import { memo, startTransition, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGetCatalogueQuery } from '../../../data/calls/catalogue.ts'
import { useMoney } from '../../../intl/use-money.ts'
import { useHotelClock } from '../../../intl/use-opening.ts'
import * as paths from '../../../navigation/paths.ts'
import { DietMark } from '../../../shared/diet-mark.tsx'
import { linkButton } from '../../../shared/link-button.ts'
import type { OfferItems } from '../../../shared/offered.ts'
import { SearchField } from '../../../shared/search/search-field.tsx'
import { useSearch } from '../../../shared/search/use-search.ts'
import { useOffered } from '../../../shared/use-offered.ts'
import { useOrderNote } from '../../../shared/use-order-note.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { useDraft } from '../../../state/use-draft.ts'
import { FoodSheet } from '../food/sheet.tsx'
import { FoodOrder } from '../order/food-order.tsx'
import { CategoryChips } from './category-chips.tsx'
import { isVegetarian, type MenuFilter, noFilter, readMenuFilter, toSearchables } from './filter.ts'
import { MenuSection, sectionId, shownAtFirst } from './section.tsx'
import { servedFirst } from './served.ts'
import { DishesSkeleton } from './skeleton.tsx'

/** The menu by category. A long one is rendered in steps, and laid out only near the view. */
const MenuList = memo(function MenuList({ id, categories, ...rest }: MenuListProps) {
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

interface MenuListProps {
  /** Prefix of the sections' ids. */
  id: string
  categories: readonly MenuCategory[]
  outletId: string
  canOrder: boolean
}

interface NoFoodsProps {
  filter: MenuFilter
  onShowAll: () => void
}

/** Shown if nothing matches the search, or there is no menu. */
function NoFoods({ filter: { text, onlyVeg }, onShowAll }: NoFoodsProps) {
  const t = useTranslations('dining')
  const sought = text.trim()
  if (!sought && !onlyVeg) {
    return (
      <EmptyState icon={Utensils} title={t('noMenu')}>
        <Link to={paths.order} className={linkButton}>
          {t('otherOutlets')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Utensils}
      title={sought ? t('nothingFound', { text: sought }) : t('nothingVeg')}
    >
      <Button onClick={onShowAll}>{t('showAll')}</Button>
    </EmptyState>
  )
}

interface MenuSearchProps {
  filter: MenuFilter
  onChange: (filter: MenuFilter) => void
  /** Called when the search field gets the focus. */
  onOpen: () => void
}

function MenuSearch({ filter, onChange, onOpen }: MenuSearchProps) {
  const t = useTranslations('dining')
  const { text, onlyVeg } = filter
  return (
    <search className="flex flex-wrap gap-2">
      <SearchField
        label={t('search')}
        placeholder={t('searchShort')}
        value={text}
        onChange={(value) => onChange({ ...filter, text: value })}
        onOpen={onOpen}
      />
      <label className="relative flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-sm transition has-checked:border-good has-checked:bg-good-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          role="switch"
          checked={onlyVeg}
          aria-checked={onlyVeg}
          onChange={(event) => onChange({ ...filter, onlyVeg: event.target.checked })}
          className="absolute inset-0 appearance-none outline-none"
        />
        <span aria-hidden="true" className="contents">
          <DietMark diet="veg" />
        </span>
        {t('onlyVeg')}
      </label>
    </search>
  )
}
