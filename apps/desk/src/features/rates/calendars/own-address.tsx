import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { AddressBox } from '../../../shared/address-box.tsx'

interface Props {
  feed: CalendarFeed
  isSharedRead: boolean
  formatTime: (instant: string) => string
}

/** The address of our calendar for this channel, and whether the channel reads it. */
export function OwnAddress({ feed, isSharedRead, formatTime }: Props) {
  const { _id, name, ownAddress, ownAddressReadAt } = feed
  if (!ownAddress) return null
  const labelId = `own-address-${_id}`
  return (
    <div className="grid gap-1.5 pt-1.5">
      <p id={labelId} className="font-medium text-sm">
        Your calendar for {name}
      </p>
      <AddressBox
        labelledBy={labelId}
        copyLabel={`Copy address for ${name}`}
        address={ownAddress}
      />
      {ownAddressReadAt ? (
        <p className="text-ink-soft text-sm">Last read {formatTime(ownAddressReadAt)}</p>
      ) : isSharedRead ? (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {name} has not read this address yet. If it has the address for other channels, replace
          that one there: with it, a night that is free again can stay closed.
        </p>
      ) : (
        <p className="text-ink-soft text-sm">
          Not read yet: paste it at {name} as “Import calendar”.
        </p>
      )}
    </div>
  )
}
