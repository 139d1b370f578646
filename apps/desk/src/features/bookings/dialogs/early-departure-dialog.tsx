import { Checkbox } from '@bellhop/ui/checkbox'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { paths } from '../../../shared/paths.ts'
import { usePreviewDatesQuery } from '../bookings-api.ts'
import { bookingChanges } from '../changes-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { leavesOn } from '../stay/leaves-on.ts'
import { DatesCost } from './dates-cost.tsx'

type Props = Pick<StayDialogProps, 'stay' | 'format' | 'onClose'>

/** A guest in house leaves now: releases the nights to come, shows first what that changes, and goes on to check-out. */
export function EarlyDepartureDialog({ stay, format, onClose }: Props) {
  const { _id: id, guest } = stay
  const checkOutDate = leavesOn(stay, useHotelToday())
  const query = usePreviewDatesQuery({ id, checkOutDate }, { refetchOnMountOrArgChange: true })
  const shown = query.error ? undefined : query.currentData
  const [isCharged, setCharged] = useState(true)
  const change = useChange(bookingChanges.changeDates)
  const navigate = useNavigate()

  async function handleSubmit() {
    // Not yet loaded: staff have not seen the price.
    if (!shown) return
    const fee = isCharged && shown.fee > 0 ? { fee: shown.fee } : {}
    const body = { checkOutDate, expectedTotal: shown.after.total, ...fee }
    const { data } = await change.run({ params: { id }, body })
    if (data) void navigate(paths.folioDialog(id, 'checkOut'))
  }

  return (
    <FormSheet
      title="Early departure"
      action="Shorten stay and check out"
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {`${guest.name} was to stay until ${format.weekday(stay.checkOutDate)}. The nights that are over keep their rates, and the others go back on sale.`}
      </p>
      {query.isFetching && !shown && <Skeleton className="h-28" />}
      {!query.isFetching && query.error !== undefined && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
          {readErrorSentence(query.error)}
        </p>
      )}
      {shown && <DatesCost preview={shown} format={format} isLonger={false} />}
      {shown && shown.fee > 0 && (
        <Checkbox
          name="fee"
          label={
            <span className="grid">
              <span>{`Charge the early departure fee of ${format.money(shown.fee)}`}</span>
              <span className="text-ink-soft text-sm">
                By your cancellation terms, the released nights are charged. Without the tick, the
                fee is waived.
              </span>
            </span>
          }
          checked={isCharged}
          onChange={(event) => setCharged(event.target.checked)}
        />
      )}
    </FormSheet>
  )
}
