import type { MenuCategory } from '@bellhop/contract/dining'
import { isOpenAt } from '@bellhop/domain/opening-hours'
import { useTranslations } from 'use-intl'
import type { FormatMoney } from '../../intl/use-money.ts'
import { useHotelTimeOfDay } from '../../intl/use-opening.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { FoodPlace } from './food-place.tsx'
import { shownAtFirst } from './use-progressive-count.ts'

interface Props {
  category: MenuCategory
  /** It is the first one of the menu. */
  isFirst: boolean
  found: ReadonlySet<string>
  /** How many foods are rendered so far; space is reserved for the others. */
  drawn: number
  outletId: string
  canOrder: boolean
  money: FormatMoney
}

export const sectionId = (categoryId: string) => `category-${categoryId}`

export function MenuSection({ category, isFirst, found, drawn, ...card }: Props) {
  const id = sectionId(category._id)
  const missing = category.foods.slice(drawn).filter(({ _id }) => found.has(_id)).length
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      hidden={!category.foods.some(({ _id }) => found.has(_id))}
      className="scroll-mt-(--menu-top)"
    >
      <SectionTitle id={`${id}-name`}>
        <bdi>{category.name}</bdi>
      </SectionTitle>
      <Served category={category} />
      <ul className="divide-y divide-line">
        {category.foods.slice(0, drawn).map((food, index) => (
          <FoodPlace
            key={food._id}
            food={food}
            isFound={found.has(food._id)}
            isFirst={isFirst && index < shownAtFirst}
            {...card}
          />
        ))}
      </ul>
      <div aria-hidden="true" style={{ height: `${missing * 10}rem` }} />
    </section>
  )
}

/** When the category is served, and whether that is not now. */
function Served({ category: { availableFrom, availableTo } }: { category: MenuCategory }) {
  const t = useTranslations('dining')
  const hour = useHotelTimeOfDay()
  if (!availableFrom || !availableTo) return null
  const isNow = isOpenAt({ openingTime: availableFrom, closingTime: availableTo }, hour)
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
      <span>{t('served', { from: availableFrom, to: availableTo })}</span>
      {!isNow && <span className="font-semibold text-warn">{t('notNow')}</span>}
    </p>
  )
}
