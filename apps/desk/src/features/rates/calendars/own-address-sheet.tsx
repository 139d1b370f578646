import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { AddressBox } from '../../../shared/address-box.tsx'

/** The second step after a calendar is added: the channel has to read ours. */
export function OwnAddressSheet({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const { _id, name, ownAddress, events, error } = feed
  const headingId = `own-address-${_id}`
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Your calendar for ${name}`}
      closeLabel="Close"
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p role="status" className={error ? 'text-warn' : 'text-ink-soft'}>
          {error
            ? `${name} was added, but could not be read. ${error.reason}`
            : `${name} was added: ${events === 1 ? '1 booking' : `${events} bookings`}.`}
        </p>
        <div className="grid gap-1.5">
          <p id={headingId}>
            Now paste this address at {name} as “Import calendar”, so that it closes your sold-out
            nights.
          </p>
          {ownAddress && (
            <AddressBox labelledBy={headingId} copyLabel="Copy address" address={ownAddress} />
          )}
        </div>
        <p className="text-ink-soft text-sm">
          It is for {name} only: it leaves out what {name} has sold itself. Every other channel has
          an address of its own.
        </p>
      </div>
    </Sheet>
  )
}
