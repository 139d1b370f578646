import type { Item } from '@bellhop/contract/amenities'
import { GiftCard } from './gift-card.tsx'

export function GiftGrid({ gifts, canOrder }: { gifts: readonly Item[]; canOrder: boolean }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-4 gap-y-7">
      {gifts.map((gift) => (
        <li key={gift._id} className="grid">
          <GiftCard gift={gift} canOrder={canOrder} />
        </li>
      ))}
    </ul>
  )
}
