import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { OpeningState } from '../../shared/order/opening-state.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import type { MenuCategory } from './api.ts'
import { FoodCard } from './food-card.tsx'

interface Props {
  categories: readonly MenuCategory[]
  restaurantId: string
  canOrder: boolean
}

/** The menu by category. What is out of view is not laid out: a long menu scrolls like a short one. */
export const MenuList = memo(function MenuList({ categories, ...card }: Props) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {categories.map((category) => (
        <section
          key={category._id}
          id={sectionId(category._id)}
          aria-labelledby={`${sectionId(category._id)}-name`}
          className="scroll-mt-(--menu-top)"
        >
          <SectionTitle id={`${sectionId(category._id)}-name`}>
            <bdi>{category.name}</bdi>
          </SectionTitle>
          <Served category={category} />
          <ul className="divide-y divide-line">
            {category.foods.map((food) => (
              <li
                key={food._id}
                className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
              >
                <FoodCard food={food} {...card} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})

export const sectionId = (categoryId: string) => `category-${categoryId}`

function Served({ category: { availableFrom, availableTo } }: { category: MenuCategory }) {
  const t = useTranslations('dining')
  if (!availableFrom || !availableTo) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
      <span>{t('served', { from: availableFrom, to: availableTo })}</span>
      <OpeningState hours={{ openingTime: availableFrom, closingTime: availableTo }} />
    </p>
  )
}
