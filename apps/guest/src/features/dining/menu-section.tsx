import type { MenuCategory } from '@bellhop/contract/dining'
import { isOpenAt } from '@bellhop/domain/opening-hours'
import { useTranslations } from 'use-intl'
import type { FormatMoney } from '../../intl/use-money.ts'
import { useHotelTimeOfDay } from '../../intl/use-opening.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { FoodCard } from './food-card.tsx'
import type { MenuRow } from './use-menu-rows.ts'

interface Props {
  category: MenuCategory
  /** The index of its first row. */
  title: number
  /** Those of its rows that are rendered: the title and some of its dishes. */
  rows: readonly MenuRow[]
  /** Where it ends on the page. */
  end: number
  measure: (row: HTMLElement | null) => void
  /** Called with the id of the dish that gets the focus. */
  onFocus: (foodId: string) => void
  outletId: string
  canOrder: boolean
  money: FormatMoney
}

export const sectionId = (categoryId: string) => `category-${categoryId}`

/** A category: where dishes are not rendered, it has space for them. */
export function MenuSection({ category, title, rows, end, measure, onFocus, ...card }: Props) {
  const id = sectionId(category._id)
  const { foods } = category
  let before = rows[0]?.end ?? 0
  const dishes = rows.slice(1).map(({ index, ...row }) => {
    const gap = row.start - before
    before = row.end
    return { index, gap, food: foods[index - title - 1] }
  })
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="scroll-mt-(--menu-top)">
      <div ref={measure} data-index={title} className={title === 0 ? '' : 'pt-8'}>
        <SectionTitle id={`${id}-name`}>
          <bdi>{category.name}</bdi>
        </SectionTitle>
        <Served category={category} />
      </div>
      <ul style={{ paddingBottom: end - before }}>
        {dishes.map(
          ({ food, index, gap }) =>
            food && (
              <li
                key={food._id}
                ref={measure}
                data-index={index}
                aria-setsize={foods.length}
                aria-posinset={index - title}
                onFocus={() => onFocus(food._id)}
                style={gap === 0 ? undefined : { marginTop: gap }}
                className={index === title + 1 ? '' : 'border-line border-t'}
              >
                <FoodCard food={food} {...card} />
              </li>
            ),
        )}
      </ul>
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
