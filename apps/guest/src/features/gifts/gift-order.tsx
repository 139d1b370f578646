import { useTranslations } from 'use-intl'
import { CartBar } from '../../cart/cart-bar.tsx'
import { CartSheet } from '../../cart/cart-sheet.tsx'
import { checkLines } from '../../cart/check-lines.ts'
import { OrderReceived } from '../../cart/order-received.tsx'
import { useCartLines } from '../../cart/use-cart-lines.ts'
import { useOrderOutcome } from '../../cart/use-order-outcome.tsx'
import { useGetDashboardQuery } from '../../data/dashboard-api.ts'
import { useGetStarterDataQuery } from '../../data/starter-api.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { useGuestDispatch } from '../../state/state.ts'
import type { GiftCategoryWithGifts } from './api.ts'
import { placeGiftOrder } from './gift-submission.ts'

/** The gifts gathered so far: the bar, the order with its message, the confirmation. */
export function GiftOrder({ categories }: { categories: readonly GiftCategoryWithGifts[] }) {
  const t = useTranslations('gifts')
  const dispatch = useGuestDispatch()
  const reportOutcome = useOrderOutcome()
  const { data: starter } = useGetStarterDataQuery()
  const { data: dashboard } = useGetDashboardQuery()
  const { isOpen, open, close } = useModal('kitchenOption')
  const lines = checkLines(useCartLines('gift'), ({ _id }) =>
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
        tax={{ label: t('tax'), rate: starter?.giftTax ?? 0 }}
        noteLabel={t('message')}
        providers={departments ?? []}
        onSend={async (order) => reportOutcome(await dispatch(placeGiftOrder(order)))}
      />
      <OrderReceived />
    </>
  )
}
