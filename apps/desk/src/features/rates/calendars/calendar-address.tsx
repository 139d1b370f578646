import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { Copy } from 'lucide'
import { useId, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { calendarChanges } from '../calendars-api.ts'

interface Props {
  roomTypeId: string
  address: string | null
  mayChange: boolean
}

/** The address of this room type's calendar, for other channels. */
export function CalendarAddress({ roomTypeId, address, mayChange }: Props) {
  const id = useId()
  const [asksRenewal, askRenewal] = useState(false)
  const change = useChange(calendarChanges.renewCalendarAddress)
  const showToast = useToast()

  async function handleCopy(text: string) {
    if (await copyText(text)) showToast({ text: 'Address copied.', tone: 'good' })
    else showToast({ text: 'Couldn’t copy. Select the address and copy it.', tone: 'bad' })
  }

  async function handleRenew() {
    const { data, problem } = await change.run({ params: { id: roomTypeId } })
    if (data) askRenewal(false)
    if (problem && !asksRenewal) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <div className="grid gap-1">
        <h3 id={id} className="font-semibold">
          Your calendar for other channels
        </h3>
        <p className="text-ink-soft text-sm">
          {address
            ? 'Paste this address at Airbnb, Booking.com and others as “Import calendar”. It shows sold-out nights, and no guest details.'
            : 'An address where other channels see your sold-out nights.'}
        </p>
      </div>
      {address && (
        <div className="flex items-center gap-2">
          <input
            readOnly
            aria-labelledby={id}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-sunken px-3 text-ink text-sm"
          />
          <IconButton icon={Copy} label="Copy address" onClick={() => void handleCopy(address)} />
        </div>
      )}
      {mayChange && (
        <Button
          variant={address ? 'caution' : 'secondary'}
          busy={change.isBusy}
          onClick={() => (address ? askRenewal(true) : void handleRenew())}
          className="justify-self-start"
        >
          {address ? 'Renew address…' : 'Create address'}
        </Button>
      )}
      {asksRenewal && (
        <FormSheet
          title="Renew the address?"
          action="Renew address"
          variant="danger"
          change={change}
          onSubmit={() => void handleRenew()}
          onClose={() => askRenewal(false)}
        >
          <p>
            The current address stops working immediately. Paste the new one at every channel that
            uses it, or they may sell nights that are taken.
          </p>
        </FormSheet>
      )}
    </div>
  )
}
