import type { Item } from '@bellhop/contract/guest/amenities'
import type { CategoryWithGifts } from '@bellhop/contract/guest/gifts'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Gift } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { CartBar } from '../../cart/cart-bar.tsx'
import { CartSheet } from '../../cart/cart-sheet.tsx'
import { checkLines } from '../../cart/lines/check-lines.ts'
import { OrderReceived } from '../../cart/placed/order-received.tsx'
import { useShowOrderResult } from '../../cart/placed/use-show-order-result.tsx'
import { giftGroup } from '../../cart/slice.ts'
import { useCartGroup } from '../../cart/use-cart-group.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { useListAllGiftsQuery } from '../../data/calls/gifts.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { linkButton } from '../../shared/link-button.ts'
import type { OfferItems } from '../../shared/offered.ts'
import { Screen } from '../../shared/screen.tsx'
import { targetMark, useHashTarget } from '../../shared/use-hash-target.ts'
import { useOffered } from '../../shared/use-offered.ts'
import { useOrderNote } from '../../shared/use-order-note.ts'
import { useGuestSelector } from '../../state/state.ts'
import { GiftCard } from './card.tsx'
import { giftSubmission } from './submission.ts'

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

/** Photos side by side; rows for those without. */
function GiftGrid({ gifts, canOrder }: { gifts: readonly Item[]; canOrder: boolean }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-4 gap-y-3">
      {gifts.map((gift) => (
        <GiftPlace key={gift._id} gift={gift} canOrder={canOrder} />
      ))}
    </ul>
  )
}

function GiftPlace({ gift, canOrder }: { gift: Item; canOrder: boolean }) {
  const { ref, isTarget } = useHashTarget<HTMLLIElement>(gift._id, 'center')
  return (
    <li
      ref={ref}
      className={`grid rounded-card ${gift.image ? 'mb-4' : 'col-span-full'} ${isTarget ? targetMark : ''}`}
    >
      <GiftCard gift={gift} canOrder={canOrder} />
    </li>
  )
}

function GiftOrder({ categories }: { categories: readonly CategoryWithGifts[] }) {
  const t = useTranslations('gifts')
  const showResult = useShowOrderResult()
  const { data: starter } = useGetStarterDataQuery()
  const { data: dashboard } = useGetDashboardQuery()
  const { isOpen, open, close } = useModal('kitchenOption')
  const cart = useCartGroup('gift', giftGroup)
  const lines = checkLines(cart.lines, ({ _id }) =>
    categories.flatMap(({ gifts }) => gifts).find((gift) => gift._id === _id),
  )
  // Each category belongs to a department.
  const chosen = categories.filter(({ gifts }) =>
    gifts.some(({ _id }) => lines.some((line) => line._id === _id)),
  )
  const departments = dashboard?.departments.filter(({ _id }) =>
    chosen.some(({ department }) => department?._id === _id),
  )
  return (
    <>
      <CartBar lines={lines} onOpen={() => open()} />
      <CartSheet
        order="gift"
        name="gift"
        open={isOpen}
        onClose={close}
        lines={lines}
        tax={{ label: t('tax'), rate: starter?.giftTax, taxes: starter?.taxes?.gift }}
        noteLabel={t('message')}
        places={departments?.map(({ _id }) => _id) ?? []}
        providers={departments ?? []}
        toSubmissions={(order) => [giftSubmission(cart, order)]}
        onResults={([result]) => result && showResult(result, lines)}
      />
      <OrderReceived />
    </>
  )
}

interface Props {
  categories: readonly CategoryWithGifts[]
  current: string | undefined
}

/** Links to the other categories. They replace the history entry, so that going back leaves the gifts. */
function OtherGiftCategories({ categories, current }: Props) {
  const t = useTranslations('gifts')
  if (categories.length < 2) return null
  return (
    <nav aria-label={t('categories')}>
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]">
        {categories.map(({ _id, name }) => (
          <li key={_id} className="shrink-0">
            <Link
              to={paths.gifts(_id)}
              replace
              aria-current={_id === current ? 'page' : undefined}
              className="grid min-h-11 max-w-64 place-items-center rounded-full bg-sunken px-4 font-medium text-ink-soft text-sm transition hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
            >
              <span className="max-w-full truncate">
                <bdi>{name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
