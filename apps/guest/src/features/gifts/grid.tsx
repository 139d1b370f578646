import type { Item } from '@bellhop/contract/guest/amenities'
import { targetMark, useHashTarget } from '../../shared/use-hash-target.ts'
import { GiftCard } from './card.tsx'

/** Photos side by side; rows for those without. */
export function GiftGrid({ gifts, canOrder }: { gifts: readonly Item[]; canOrder: boolean }) {
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
