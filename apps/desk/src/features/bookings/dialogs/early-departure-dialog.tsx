import { changeStayDates, previewStayDates } from '@bellhop/contract/calls/desk/stays'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { paths } from '../../../shared/paths.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { leavesOn } from '../stay/leaves-on.ts'
import { DatesCost } from './dates-cost.tsx'
import { FeeField, useFeeChoice } from './fee-choice.tsx'
import { OutsideStay, useOutsideChoice } from './outside-stay.tsx'

type Props = Pick<StayDialogProps, 'stay' | 'format' | 'onClose'>

/** A guest in house leaves now: releases the nights to come, shows first what that changes, and goes on to check-out. */
export function EarlyDepartureDialog({ stay, format, onClose }: Props) {
  const t = useTranslations('bookings')
  const { _id: id, guest } = stay
  const checkOutDate = leavesOn(stay, useHotelToday())
  const query = useRead(previewStayDates, { params: { id }, query: { checkOutDate }, fresh: true })
  const shown = query.error ? undefined : query.currentData
  const choice = useFeeChoice(format, shown?.fee)
  const outside = useOutsideChoice(shown?.outside)
  const change = useChange(changeStayDates, {
    tags: ['bookings', 'roomPlan', 'folios', 'requests', 'logbook'],
  })
  const navigate = useNavigate()

  return (
    <ChangeSheet
      title={t('early.title')}
      action={t('early.action')}
      change={change}
      // Not until it is loaded: staff have not seen the price.
      call={
        shown && {
          params: { id },
          body: {
            ...{ checkOutDate, expectedTotal: shown.after.total, ...choice.fee },
            ...outside.body,
          },
        }
      }
      onDone={() => navigate(paths.folioDialog(id, 'checkOut'))}
      onClose={onClose}
    >
      <p>{t('early.help', { name: guest.name, date: format.weekday(stay.checkOutDate) })}</p>
      <DatesCost query={query} format={format} isLonger={false} />
      <OutsideStay choice={outside} format={format} />
      <FeeField choice={choice} kind="earlyDeparture" />
    </ChangeSheet>
  )
}
