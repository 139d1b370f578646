import type { CategoryWithGifts } from '@bellhop/contract/guest/gifts'
import { useTranslations } from 'use-intl'
import { CartBar } from '../../cart/cart-bar.tsx'
import { CartSheet } from '../../cart/cart-sheet.tsx'
import { checkLines } from '../../cart/lines/check-lines.ts'
import { OrderReceived } from '../../cart/placed/order-received.tsx'
import { useShowOrderResult } from '../../cart/placed/use-show-order-result.tsx'
import { giftGroup } from '../../cart/slice.ts'
import { useCartGroup } from '../../cart/use-cart-group.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { giftSubmission } from './submission.ts'

export function GiftOrder({ categories }: { categories: readonly CategoryWithGifts[] }) {
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
        providers={departments ?? []}
        toSubmissions={(order) => [giftSubmission(cart, order)]}
        onResults={([result]) => result && showResult(result, lines)}
      />
      <OrderReceived />
    </>
  )
}
