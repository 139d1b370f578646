import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ListX } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/format-money.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { formatList } from '../../intl/shown-formats.ts'
import { Loading } from '../../lists/loading.tsx'
import { PricedItems } from '../../shared/charges/priced-items.tsx'
import type { RoomActions } from './use-room-actions.ts'

interface Props {
  room: HousekeepingRoom
  actions: RoomActions
  onClose: () => void
}

/** Records the items taken from the minibar of a room, from the price list. */
export function MinibarSheet({ room, actions, onClose }: Props) {
  const t = useTranslations('housekeeping')
  const { currency } = useStaff().hotel
  const { data: items, ...query } = useRead(getPriceList)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [isBusy, setBusy] = useState(false)
  const taken = (items ?? []).flatMap(({ _id: itemId, name }) => {
    const quantity = quantities[itemId] ?? 0
    return quantity > 0 ? [{ itemId, name, quantity }] : []
  })

  async function send() {
    setBusy(true)
    const lines = taken.map(({ itemId, quantity }) => ({ itemId, quantity }))
    const what = formatList(taken.map(({ name, quantity }) => `${quantity} × ${name}`))
    await actions.postMinibar(room, lines, what)
    onClose()
  }

  return (
    <FormSheet
      title={t('minibar', { number: room.number })}
      action={t('post')}
      change={{ isBusy, problem: undefined, errors: {} }}
      isChanged={taken.length > 0}
      errors={{ items: taken.length > 0 ? undefined : t('addItem') }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {room.isOccupied ? t('guestIsCharged') : t('noGuestToCharge')}
      </p>
      {!items && <Loading query={query} className="h-72" />}
      {items?.length === 0 && <EmptyState icon={ListX} title={t('noPrices')} />}
      {items && (
        <PricedItems
          items={items}
          quantities={quantities}
          formatMoney={(amount) => formatMoney(amount, currency)}
          onChange={setQuantities}
        />
      )}
    </FormSheet>
  )
}
