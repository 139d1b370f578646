import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AmenityGroup } from '../../cart/my-room.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { departmentOf } from './amenity-submission.ts'
import type { Amenities } from './api.ts'
import { ItemCard } from './item-card.tsx'

interface Props {
  group: AmenityGroup
  amenities: Amenities
  /** Only in-house guests can order. */
  canOrder: boolean
}

/** Amenities or supplies. A link to `#supplies` or `#amenities` scrolls here. */
export function ItemGroup({ group, amenities, canOrder }: Props) {
  const t = useTranslations('amenities')
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    if (location.hash === `#${group}`) section.current?.scrollIntoView()
  }, [group])

  const items = amenities[group]
  if (items.length === 0) return null
  const hasDepartment = departmentOf(amenities, group) !== null
  return (
    <section ref={section} className="grid scroll-mt-4 gap-3">
      <SectionTitle>{t(`groups.${group}`)}</SectionTitle>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item._id}>
            <ItemCard
              item={item}
              group={group}
              isAvailable={item.available && hasDepartment}
              canOrder={canOrder}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
