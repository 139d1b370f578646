import type { Booking } from '@bellhop/contract/guest/bookings'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { addWire } from '@bellhop/domain/money/money'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../../data/query-view.tsx'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { AmountRow } from '../../../shared/amount-row.tsx'
import { countNights, datesOf } from '../choice.ts'
import { sumGuests } from '../place-guests.ts'
import { AgesNeeded, askForAge } from '../rooms/ages-needed.tsx'
import { RoomList, RoomListSkeleton } from '../rooms/list.tsx'
import { StayPanel } from '../rooms/stay-panel.tsx'
import { choiceChanged, type RoomChoice } from '../slice.ts'
import { BottomBar } from '../summary/bottom-bar.tsx'
import { ChoiceSummary } from '../summary/choice-summary.tsx'
import { DepositLines } from '../summary/deposit-lines.tsx'
import { useTotal } from '../summary/use-total.ts'
import { twoColumns } from '../two-columns.ts'
import { useChoice } from '../use-choice.ts'
import { useOffer, useSelection } from '../use-offer.ts'
import { changedPrice, offeredForChange } from './changed-price.ts'
import { useSendChange } from './use-send-change.ts'

interface Props {
  hotelId: string
  linkKey: string
  booking: Booking
}

export function ChangeForm(props: Props) {
  const { hasBegun, ...made } = useBookedChoice(props.booking)
  return hasBegun ? <Form {...props} {...made} /> : null
}

function Form({
  hotelId,
  linkKey,
  booking,
  choice,
  change,
}: Props & Pick<ReturnType<typeof useChoice>, 'choice' | 'change'>) {
  const t = useTranslations('booking')
  const dates = datesOf(choice)
  const offer = useOffer(hotelId, choice, { withHidden: true, allFree: !booking.toConfirm })
  const own = useMemo(
    () => offer.data && offeredForChange(booking, offer.data),
    [booking, offer.data],
  )
  const selection = useSelection(choice, own)
  const estimate = own && selection && changedPrice(booking, selection.rooms, own)
  const selected =
    dates && selection && selection.rooms.length > 0
      ? { ...dates, selectedRooms: selection.rooms.map(withoutPlan) }
      : undefined
  const sent = useSendChange({ hotelId, linkKey, selected })
  const formatTotal = useTotal(booking.currency)
  const isSame =
    selected !== undefined &&
    selected.checkInDate === booking.checkInDate &&
    selected.checkOutDate === booking.checkOutDate &&
    sameRooms(selected.selectedRooms, bookedRooms(booking))
  const amounts = sent.amounts ?? (isSame ? booking.amounts : undefined)
  const { total, isExact } = amounts
    ? { ...amounts, isExact: true }
    : (estimate ?? { ...booking.amounts, isExact: true })
  const canSend = selected !== undefined && !isSame

  const summary = (
    <ChoiceSummary
      hotelId={hotelId}
      choice={choice}
      selection={selection && estimate && { ...selection, price: estimate }}
      offer={own}
      amounts={amounts}
      payment={booking.deposit && <DepositLines booking={booking} />}
    />
  )
  const confirm = selection?.needsAges ? (
    <Button variant="primary" size="large" onClick={askForAge}>
      {t('chooseAge')}
    </Button>
  ) : (
    <Button
      variant="primary"
      size="large"
      disabled={!canSend}
      busy={sent.isBusy}
      onClick={() => sent.send(total)}
    >
      {t('confirmChange')}
    </Button>
  )
  const outcome = (
    <ChangeTotal
      from={booking.amounts.total}
      to={total}
      isExact={isExact}
      currency={booking.currency}
      isSame={isSame}
      problem={sent.problem}
      isPriceNew={sent.amounts !== undefined}
      wasExact={estimate?.isExact !== false}
    />
  )

  return (
    <>
      <div className={twoColumns}>
        <div className="grid min-w-0 content-start gap-5">
          <StayPanel hotelId={hotelId} choice={choice} change={change} />
          <AgesNeeded choice={choice} offered={own} change={change} />
          {dates && (
            <QueryView query={{ ...offer, data: own }} skeleton={<RoomListSkeleton />}>
              {(data) => (
                <RoomList
                  hotelId={hotelId}
                  offer={data}
                  dates={dates}
                  choice={choice}
                  change={change}
                />
              )}
            </QueryView>
          )}
        </div>
        <aside aria-label={t('newBooking')}>
          <Card className="grid gap-5 sm:p-6 lg:sticky lg:top-6">
            <h2 className="font-display font-semibold text-xl">{t('newBooking')}</h2>
            {summary}
            {outcome}
            <div className="grid max-lg:hidden">{confirm}</div>
          </Card>
        </aside>
      </div>
      {canSend && dates && (
        <BottomBar
          total={formatTotal({ total, isExact })}
          note={t('nightsWithTax', { count: countNights(dates) })}
          summary={summary}
        >
          {confirm}
        </BottomBar>
      )}
    </>
  )
}

function sameRooms(some: readonly object[], others: readonly object[]): boolean {
  const texts = (rooms: readonly object[]) =>
    rooms.map((room) => JSON.stringify(Object.entries(room).sort())).sort()
  return JSON.stringify(texts(some)) === JSON.stringify(texts(others))
}

/** The selection in the address, initially what is booked. */
function useBookedChoice(booking: Booking) {
  const made = useChoice()
  const hasDates = datesOf(made.choice) !== undefined
  const begin = useEffectEvent(() => made.change(choiceChanged(choiceOf(booking))))
  useEffect(() => {
    if (!hasDates) begin()
  }, [hasDates])
  return { ...made, hasBegun: hasDates }
}

function choiceOf(booking: Booking): Partial<RoomChoice> {
  const { checkInDate, checkOutDate } = booking
  const rooms = bookedRooms(booking)
  return {
    ...{ checkInDate, checkOutDate, ...sumGuests(rooms) },
    childAges: rooms.flatMap(({ children, childAges }) => childAges ?? Array(children).fill(null)),
    selectedRooms: Object.fromEntries(rooms.map((room) => [room.roomTypeId, room])),
  }
}

/** The rooms keep the plan of the booking. */
const withoutPlan = ({ ratePlanId: _, ...rooms }: SelectedRooms): SelectedRooms => rooms

function bookedRooms(booking: Booking): SelectedRooms[] {
  const active = booking.rooms.filter(({ status }) => status !== 'cancelled')
  return [...Map.groupBy(active, ({ roomTypeId }) => roomTypeId)].map(([roomTypeId, rooms]) => {
    const ages = rooms.flatMap(({ childAges = [] }) => childAges)
    const guests = sumGuests(rooms)
    return {
      ...{ roomTypeId, count: rooms.length, ...guests },
      ...(guests.children > 0 && ages.length === guests.children && { childAges: ages }),
    }
  })
}

interface ChangeTotalProps {
  from: number
  to: number
  /** `to` is exact. */
  isExact: boolean
  currency: string
  /** Nothing has changed yet. */
  isSame: boolean
  /** The price has changed since it was shown. */
  isPriceNew: boolean
  /** The price shown before was exact. */
  wasExact: boolean
  problem: string | undefined
}

function ChangeTotal({ from, to, isExact, currency, isSame, problem, ...price }: ChangeTotalProps) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const formatTotal = useTotal(currency)
  const more = formatTotal({ total: addWire([to, -from], currency), isExact })
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 border-line border-t pt-3">
        <AmountRow label={t('totalBefore')} amount={money(from)} />
        {!isSame && <AmountRow label={t('priceDifference')} amount={more} />}
      </dl>
      {isSame && <p className="text-ink-soft text-sm">{t('nothingChanged')}</p>}
      <div aria-live="polite">
        {price.isPriceNew && (
          <p className="font-semibold text-sm text-warn">
            {t(price.wasExact ? 'priceChangedConfirm' : 'exactTotalConfirm')}
          </p>
        )}
        {problem && <p className="text-bad text-sm">{problem}</p>}
      </div>
    </div>
  )
}
