import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { CartBar } from '../../cart/cart-bar.tsx'
import { CartSheet, type OrderOptions } from '../../cart/cart-sheet.tsx'
import { checkLines } from '../../cart/check-lines.ts'
import { type AmenityGroup, amenityGroups } from '../../cart/my-room.ts'
import { useCartLines } from '../../cart/use-cart-lines.ts'
import { useGetStarterDataQuery } from '../../data/starter-api.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { useGuestDispatch } from '../../state/state.ts'
import type { Amenities } from './api.ts'
import { OrderProblems } from './order-problems.tsx'
import { departmentOf, placeOrder } from './amenity-submission.ts'

/** The bar at the lower edge, and the sheet it opens. */
export function Cart({ amenities }: { amenities: Amenities }) {
  const t = useTranslations('amenities')
  const tApp = useTranslations('app')
  const dispatch = useGuestDispatch()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const { data: starter } = useGetStarterDataQuery()
  const { isOpen, open, close } = useModal('kitchenOption')
  const lines = checkLines(useCartLines('myRoom'), ({ _id, group }) =>
    isGroup(group) && departmentOf(amenities, group) !== null
      ? amenities[group].find((item) => item._id === _id)
      : undefined,
  )

  async function send(order: OrderOptions) {
    const outcome = await dispatch(placeOrder(amenities, order))
    if (Object.keys(outcome.problems).length > 0) {
      return { problem: <OrderProblems outcome={outcome} /> }
    }
    showToast(outcome.isWaiting ? { text: tApp('waiting') } : { text: t('sent'), tone: 'good' })
    navigate('/requests', { replace: true })
    return undefined
  }

  return (
    <>
      <CartBar lines={lines} onOpen={() => open()} />
      <CartSheet
        order="myRoom"
        name="myRoom"
        open={isOpen}
        onClose={close}
        lines={lines}
        tax={{ label: t('tax'), rate: starter?.serviceTax ?? 0 }}
        noteLabel={t('note')}
        onSend={send}
      />
    </>
  )
}

function isGroup(group: string): group is AmenityGroup {
  return amenityGroups.some((known) => known === group)
}
