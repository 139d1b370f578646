import type { Item } from '@bellhop/contract/guest/amenities'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { BedDouble } from 'lucide'
import { useTranslations } from 'use-intl'
import { QuantityStepper } from '../../cart/lines/quantity-stepper.tsx'
import {
  type Amenities,
  type AmenityGroup,
  useListAmenitiesQuery,
} from '../../data/calls/amenities.ts'
import { QueryView } from '../../data/query-view.tsx'
import { useMoney } from '../../intl/use-money.ts'
import * as paths from '../../navigation/paths.ts'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import type { OfferItems } from '../../shared/offered.ts'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { SoldOut } from '../../shared/sold-out.tsx'
import { targetMark, useHashTarget } from '../../shared/use-hash-target.ts'
import { useOffered } from '../../shared/use-offered.ts'
import { useOrderNote } from '../../shared/use-order-note.ts'
import { useWait } from '../../shared/use-wait.ts'
import { useGuestSelector } from '../../state/state.ts'
import { departmentOf } from './amenity-submission.ts'
import { Cart } from './cart.tsx'

export default function AmenitiesScreen() {
  const t = useTranslations('amenities')
  const query = useListAmenitiesQuery()
  return (
    <Screen title={t('title')} backTo={paths.order}>
      <QueryView query={query} skeleton={<ItemsSkeleton />}>
        {(amenities) =>
          amenities.amenities.length + amenities.supplies.length === 0 ? (
            <NoItems />
          ) : (
            <Items amenities={amenities} />
          )
        }
      </QueryView>
    </Screen>
  )
}

function Items({ amenities: asRead }: { amenities: Amenities }) {
  const orderNote = useOrderNote()
  const amenities = useOffered(asRead, offerItems)
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  return (
    <div className="grid grid-cols-1 gap-8">
      {!isInHouse && <p className="-mt-2 text-ink-soft">{orderNote}</p>}
      <ItemGroup group="supplies" amenities={amenities} canOrder={isInHouse} />
      <ItemGroup group="amenities" amenities={amenities} canOrder={isInHouse} />
      {isInHouse && <Cart amenities={amenities} />}
    </div>
  )
}

const offerItems: OfferItems<Amenities> = (list, offer) => ({
  ...list,
  amenities: list.amenities.map(offer),
  supplies: list.supplies.map(offer),
})

function ItemsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton count={4} className="h-27 rounded-card" />
    </div>
  )
}

interface Props {
  group: AmenityGroup
  amenities: Amenities
  /** Only in-house guests can order. */
  canOrder: boolean
}

/** Amenities or supplies. A link to `#supplies` or `#amenities` scrolls here. */
function ItemGroup({ group, amenities, canOrder }: Props) {
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

function NoItems() {
  const t = useTranslations('amenities')
  return (
    <EmptyState icon={BedDouble} title={t('none')}>
      <CallFrontDesk />
    </EmptyState>
  )
}

interface ItemCardProps {
  item: Item
  group: AmenityGroup
  isAvailable: boolean
  canOrder: boolean
}

function ItemCard({ item, group, isAvailable, canOrder }: ItemCardProps) {
  const t = useTranslations('order')
  const money = useMoney()
  const wait = useWait()(item)
  const { name, description, image, imageAlt = '', price } = item
  const stepper = canOrder && isAvailable && (
    <QuantityStepper
      order="myRoom"
      item={{ _id: item._id, name, price, group, ...(image && { image }) }}
      left={item.quantity}
    />
  )
  const facts = isAvailable ? (
    <p className="flex min-w-[min(100%,5rem)] flex-1 flex-wrap gap-x-2 text-ink-muted text-sm">
      {price > 0 && <span className="font-semibold text-ink">{money(price)}</span>}
      {wait && <span>{wait}</span>}
    </p>
  ) : (
    <p className="text-ink-soft text-sm">
      <SoldOut item={item} fallback={t('soldOut')} />
    </p>
  )
  const title = (
    <>
      <h3 className={`font-semibold ${isAvailable ? '' : 'text-ink-muted'}`}>
        <bdi>{name}</bdi>
      </h3>
      {description && (
        <p className="text-ink-soft text-sm">
          <bdi>{description}</bdi>
        </p>
      )}
    </>
  )
  if (!image) {
    return (
      <article className="flex min-h-18 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card bg-surface px-4 py-3 shadow-raised">
        <div className="min-w-[min(100%,9rem)] flex-1">
          {title}
          {facts}
        </div>
        {stepper}
      </article>
    )
  }
  return (
    <article className="flex gap-3.5 rounded-card bg-surface p-3 shadow-raised">
      <Image
        src={image}
        alt={imageAlt}
        sizes="84px"
        ratio={1}
        className={`w-21 shrink-0 self-start rounded-control ${isAvailable ? '' : 'opacity-60 grayscale'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        {title}
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-end gap-2">
          {facts}
          {stepper}
        </div>
      </div>
    </article>
  )
}
