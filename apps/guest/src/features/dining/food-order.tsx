import type { Outlet } from '@bellhop/contract/hotel'
import { useTranslations } from 'use-intl'
import { CartBar } from '../../cart/cart-bar.tsx'
import { CartSheet } from '../../cart/cart-sheet.tsx'
import { checkLines, type OrderableItem } from '../../cart/check-lines.ts'
import { OrderReceived } from '../../cart/order-received.tsx'
import { useCartLines } from '../../cart/use-cart-lines.ts'
import { useOrderOutcome } from '../../cart/use-order-outcome.tsx'
import { useGetStarterDataQuery } from '../../data/starter-api.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { placeFoodOrder } from './food-submission.ts'

interface Props {
  restaurantId: string
  outlet: Outlet | undefined
  findFood: (id: string) => OrderableItem | undefined
}

/** What has been gathered from this outlet: the bar, the order, its confirmation. */
export function FoodOrder({ restaurantId, outlet, findFood }: Props) {
  const t = useTranslations('dining')
  const dispatch = useGuestDispatch()
  const reportOutcome = useOrderOutcome()
  const { data: starter } = useGetStarterDataQuery()
  const { isOpen, open, close } = useModal('kitchenOption')
  const lines = checkLines(useCartLines('kitchen', restaurantId), ({ _id }) => findFood(_id))
  return (
    <>
      <CartBar lines={lines} onOpen={() => open()} />
      <CartSheet
        order="kitchen"
        name={`kitchen ${restaurantId}`}
        open={isOpen}
        onClose={close}
        lines={lines}
        tax={{ label: t('tax'), rate: starter?.foodTax ?? 0 }}
        tips={starter?.tip.map(({ tipValue }) => tipValue) ?? []}
        noteLabel={t('note')}
        hasLineNotes
        providers={outlet ? [outlet] : []}
        onSend={async (order) => reportOutcome(await dispatch(placeFoodOrder(restaurantId, order)))}
      />
      <OrderReceived />
    </>
  )
}
