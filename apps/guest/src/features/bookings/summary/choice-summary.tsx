import type { StayAmounts } from '@bellhop/contract/guest/rooms'
import { useTranslations } from 'use-intl'
import { useGetHotelProfileQuery } from '../../../data/calls/hotel.ts'
import { datesOf } from '../choice.ts'
import { withoutPlace } from '../place-guests.ts'
import type { Price } from '../price-of.ts'
import type { RoomChoice } from '../slice.ts'
import type { Selection } from '../use-offer.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { PriceList } from './price-list.tsx'
import { StayLines } from './stay-lines.tsx'
import { useGuestsSentence } from './use-guests-sentence.ts'

interface Props {
  hotelId: string
  choice: RoomChoice
  selection: Selection | undefined
  offer: { currency: string } | undefined
  /** The price by the hold or a rejection. */
  amounts?: StayAmounts | undefined
}

export function ChoiceSummary({ hotelId, choice, selection, offer, amounts }: Props) {
  const t = useTranslations('booking')
  const { data: hotel } = useGetHotelProfileQuery(hotelId)
  const formatGuests = useGuestsSentence()
  const dates = datesOf(choice)
  const missing = selection && withoutPlace(choice, selection.rooms)
  const hasRooms = selection !== undefined && selection.rooms.length > 0
  return (
    <div className="grid gap-5">
      {dates && <StayLines dates={dates} hotel={hotel} />}
      {hasRooms && offer ? (
        <>
          <div className="border-line border-t pt-4">
            <PriceList
              price={amounts ? atPrice(selection.price, amounts) : selection.price}
              currency={offer.currency}
              guestsOf={(id) => {
                const rooms = selection.rooms.find(({ roomTypeId }) => roomTypeId === id)
                return rooms && formatGuests(rooms)
              }}
            />
          </div>
          {missing && missing.adults + missing.children > 0 && (
            <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
              {t('withoutPlace', { guests: formatMissing(missing, formatGuests, t) })}
            </p>
          )}
          <div className="grid gap-1">
            <p className="text-ink-muted text-sm">{t('payAtHotel')}</p>
            {dates && <CancellationTerms hotelId={hotelId} checkInDate={dates.checkInDate} />}
          </div>
        </>
      ) : (
        <>
          {dates && <p className="-mt-4 text-ink-soft text-sm">{formatGuests(choice)}</p>}
          <p className="text-ink-soft text-sm">{t('nothingSelected')}</p>
        </>
      )}
    </div>
  )
}

function formatMissing(
  missing: { adults: number; children: number },
  formatGuests: ReturnType<typeof useGuestsSentence>,
  t: ReturnType<typeof useTranslations<'booking'>>,
): string {
  return missing.adults > 0
    ? formatGuests(missing)
    : t('childrenCount', { count: missing.children })
}

/** Held rooms retain their price, so nights with another price are not shown beside it. */
function atPrice(price: Price, amounts: StayAmounts): Price {
  if (price.total === amounts.total) return price
  return {
    ...amounts,
    rooms: price.rooms.map((rooms) => ({ ...rooms, nights: [], stayTaxes: [] })),
  }
}
