import type { StayAmounts } from '@bellhop/contract/guest/rooms'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useGetHotelProfileQuery } from '../../../data/calls/hotel.ts'
import { datesOf } from '../choice.ts'
import type { OfferedRooms } from '../offered-rooms.ts'
import { withoutPlace } from '../place-guests.ts'
import type { Price } from '../price-of.ts'
import type { RoomChoice } from '../slice.ts'
import type { Selection } from '../use-offer.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { CodeLine } from './code-line.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import { PriceList } from './price-list.tsx'
import { StayLines } from './stay-lines.tsx'
import { useGuestsSentence } from './use-guests-sentence.ts'

interface Props {
  hotelId: string
  choice: RoomChoice
  selection: Selection | undefined
  offer: Pick<OfferedRooms, 'currency' | 'code' | 'data'> | undefined
  /** The price by the hold or a rejection. */
  amounts?: StayAmounts | undefined
  /** Said about the deposit of a booking that is changed. */
  payment?: ReactNode
}

export function ChoiceSummary({ hotelId, choice, selection, offer, amounts, payment }: Props) {
  const t = useTranslations('booking')
  const { data: hotel } = useGetHotelProfileQuery(hotelId)
  const formatGuests = useGuestsSentence()
  const dates = datesOf(choice)
  const missing = selection && withoutPlace(choice, selection.rooms)
  const price = selection && amounts ? atPrice(selection.price, amounts) : selection?.price
  return (
    <div className="grid gap-5">
      {dates && <StayLines dates={dates} hotel={hotel} />}
      {price && price.rooms.length > 0 && offer ? (
        <>
          <div className="border-line border-t pt-4">
            <PriceList price={price} currency={offer.currency} />
            {!price.isExact && <p className="mt-1 text-ink-soft text-sm">{t('totalDepends')}</p>}
          </div>
          {selection?.isPlanGone && (
            <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
              {t('rateGone')}
            </p>
          )}
          {missing && missing.adults + missing.children > 0 && (
            <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
              {t('withoutPlace', { guests: formatMissing(missing, formatGuests, t) })}
            </p>
          )}
          <div className="grid gap-1">
            <CodeLine code={choice.code} offered={offer} isUsed={selection?.withCode === true} />
            {payment ?? (
              <PaymentTerms price={price} currency={offer.currency} otherwise={t('payAtHotel')} />
            )}
            {dates && (
              <CancellationTerms
                hotelId={hotelId}
                checkInDate={dates.checkInDate}
                rooms={price.rooms}
              />
            )}
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
  if (price.isExact && price.total === amounts.total) return price
  return {
    ...amounts,
    ...(price.extras && { extras: price.extras }),
    isExact: true,
    rooms: price.rooms.map((rooms) => ({ ...rooms, nights: [], stayTaxes: [] })),
  }
}
