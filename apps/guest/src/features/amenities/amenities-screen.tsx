import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { type Amenities, useListAmenitiesQuery } from '../../data/calls/amenities.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import type { OfferItems } from '../../shared/offered.ts'
import { Screen } from '../../shared/screen.tsx'
import { useOffered } from '../../shared/use-offered.ts'
import { useOrderNote } from '../../shared/use-order-note.ts'
import { useGuestSelector } from '../../state/state.ts'
import { Cart } from './cart.tsx'
import { ItemGroup } from './item-group.tsx'
import { NoItems } from './no-items.tsx'

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
