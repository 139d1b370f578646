import type { CategoryWithGifts } from '@bellhop/contract/guest/gifts'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Gift } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { useListAllGiftsQuery } from '../../data/calls/gifts.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'
import type { OfferItems } from '../../shared/offered.ts'
import { Screen } from '../../shared/screen.tsx'
import { useOffered } from '../../shared/use-offered.ts'
import { useOrderNote } from '../../shared/use-order-note.ts'
import { useGuestSelector } from '../../state/state.ts'
import { GiftGrid } from './grid.tsx'
import { GiftOrder } from './order.tsx'
import { OtherGiftCategories } from './other-gift-categories.tsx'

export default function GiftsScreen() {
  const { categoryId } = useParams()
  const t = useTranslations('gifts')
  const query = useListAllGiftsQuery()
  const category = query.data?.find(({ _id }) => _id === categoryId)
  return (
    <Screen title={category?.name ?? t('title')} backTo={paths.order}>
      <QueryView query={query} skeleton={<ShelfSkeleton />}>
        {(categories) => <Gifts categories={categories} categoryId={categoryId} />}
      </QueryView>
    </Screen>
  )
}

interface GiftsProps {
  categories: readonly CategoryWithGifts[]
  categoryId: string | undefined
}

function Gifts({ categories: asRead, categoryId }: GiftsProps) {
  const orderNote = useOrderNote()
  const categories = useOffered(asRead, offerGifts)
  const canOrder = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const category = categories.find(({ _id }) => _id === categoryId)
  return (
    <div className="grid grid-cols-1 gap-6">
      {!canOrder && <p className="text-ink-soft">{orderNote}</p>}
      <OtherGiftCategories categories={categories} current={categoryId} />
      <Shelf category={category} canOrder={canOrder} />
      {canOrder && <GiftOrder categories={categories} />}
    </div>
  )
}

const offerGifts: OfferItems<readonly CategoryWithGifts[]> = (categories, offer) =>
  categories.map((category) => ({ ...category, gifts: category.gifts.map(offer) }))

function Shelf({
  category,
  canOrder,
}: {
  category: CategoryWithGifts | undefined
  canOrder: boolean
}) {
  const t = useTranslations('gifts')
  if (category && category.gifts.length > 0)
    return <GiftGrid gifts={category.gifts} canOrder={canOrder} />
  return (
    <EmptyState icon={Gift} title={category ? t('none') : t('unknown')}>
      <Link to={paths.order} className={linkButton}>
        {t('toOrder')}
      </Link>
    </EmptyState>
  )
}

function ShelfSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-11 rounded-full" />
      <Skeleton count={4} className="h-64 rounded-card" />
    </div>
  )
}
