import { useTranslations } from 'use-intl'
import type { Amenities, AmenityGroup } from '../../data/calls/amenities.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { targetMark, useHashTarget } from '../../shared/use-hash-target.ts'
import { departmentOf } from './amenity-submission.ts'
import { ItemCard, type ItemCardProps } from './item-card.tsx'

interface Props {
  group: AmenityGroup
  amenities: Amenities
  /** Only in-house guests can order. */
  canOrder: boolean
}

/** Amenities or supplies. A link to `#supplies` or `#amenities` scrolls here. */
export function ItemGroup({ group, amenities, canOrder }: Props) {
  const t = useTranslations('amenities')
  const { ref } = useHashTarget<HTMLElement>(group, 'start')
  const items = amenities[group]
  if (items.length === 0) return null
  const hasDepartment = departmentOf(amenities, group) !== null
  return (
    <section ref={ref} className="grid scroll-mt-4 gap-3">
      <SectionTitle>{t(`groups.${group}`)}</SectionTitle>
      <ul className="grid gap-3">
        {items.map((item) => (
          <ItemPlace
            key={item._id}
            item={item}
            group={group}
            isAvailable={item.available && hasDepartment}
            canOrder={canOrder}
          />
        ))}
      </ul>
    </section>
  )
}

function ItemPlace(props: ItemCardProps) {
  const { ref, isTarget } = useHashTarget<HTMLLIElement>(props.item._id, 'center')
  return (
    <li ref={ref} className={`rounded-card ${isTarget ? targetMark : ''}`}>
      <ItemCard {...props} />
    </li>
  )
}
