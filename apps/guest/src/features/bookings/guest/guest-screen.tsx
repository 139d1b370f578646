import { addWire } from '@bellhop/domain/money/money'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { BedDouble } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView, QueryViews } from '../../../data/query-view.tsx'
import { useMoneyIn } from '../../../intl/use-money.ts'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { BookingPage, useHotelOf } from '../booking-page.tsx'
import { countNights, datesOf, type RoomSelection } from '../choice.ts'
import { withExtras } from '../price-extras.ts'
import { sumOf } from '../price-of.ts'
import { CancellationTerms } from '../summary/cancellation-terms.tsx'
import { ChoiceSummary } from '../summary/choice-summary.tsx'
import { CodeLine } from '../summary/code-line.tsx'
import { PaymentTerms } from '../summary/payment-terms.tsx'
import { useTotal } from '../summary/use-total.ts'
import { twoColumns } from '../two-columns.ts'
import { useChoice } from '../use-choice.ts'
import { useIsVerified, useOffer, useSelection } from '../use-offer.ts'
import { ExtrasFields } from './extras.tsx'
import { GuestForm } from './form.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { SoldOut } from './sold-out.tsx'
import { GuestSummary } from './summary.tsx'
import { useBook } from './use-book.ts'
import { useExtras } from './use-extras.ts'
import { useHold } from './use-hold.ts'

/** Holds the rooms, asks for the booker's details, and books. */
export default function GuestScreen() {
  const { hotelId = '' } = useParams()
  const t = useTranslations('booking')
  const { choice, query, change } = useChoice()
  const hotel = useHotelOf(hotelId)
  const dates = datesOf(choice)
  const offer = useOffer(hotelId, choice)
  const selection = useSelection(choice, offer.data)
  const formatTotal = useTotal(offer.data?.currency)
  const selected: RoomSelection | undefined =
    dates && selection && selection.rooms.length > 0 && !selection.needsAges
      ? {
          ...{ ...dates, selectedRooms: selection.rooms },
          ...(choice.code && selection.withCode && { code: choice.code }),
        }
      : undefined
  const { total: shown = 0, isExact = true } = selection?.price ?? {}
  const hold = useHold({
    hotelId,
    selected,
    total: isExact ? shown : undefined,
    isVerified: useIsVerified(hotelId),
    onPriceChanged: () => void offer.refetch(),
  })
  const { draft, book, isBusy, problem, priceChangeOf, ...form } = useBook(hotelId, hold)

  const { extras, chosen } = useExtras({
    hotelId,
    dates,
    rooms: selection?.rooms ?? [],
    offered: offer.data,
    quantities: draft.extras,
  })
  const { currency = 'XXX' } = offer.data ?? {}
  const asked = selected && {
    ...selected,
    ...(chosen.length > 0 && {
      extras: chosen.map(({ extraId, quantity }) => ({ extraId, quantity })),
    }),
  }
  const price = selection && withExtras(selection.price, chosen, currency)
  const held = hold.state.is === 'held' ? hold.state : undefined
  const priceChange = priceChangeOf(asked)
  const amounts = priceChange?.to ?? (held && sumOf([held.hold.amounts, ...chosen], currency))
  const total = amounts?.total ?? price?.total ?? 0
  const totalText = formatTotal({ total, isExact: isExact || amounts !== undefined })
  const changedFrom =
    priceChange?.from ??
    (held?.changedFrom !== undefined
      ? addWire([held.changedFrom, ...chosen.map((extra) => extra.total)], currency)
      : undefined)

  return (
    <BookingPage
      hotelId={hotelId}
      title={t('guestTitle')}
      backTo={`${paths.rooms(hotelId)}?${query}`}
      query={query}
    >
      {Object.keys(choice.selectedRooms).length === 0 || !dates || selection?.needsAges ? (
        <EmptyState
          icon={BedDouble}
          title={t(selection?.needsAges ? 'agesNeeded' : 'nothingSelected')}
        >
          <Link to={`${paths.rooms(hotelId)}?${query}`} className={linkButton}>
            {t('seeRooms')}
          </Link>
        </EmptyState>
      ) : (
        <div className={twoColumns}>
          <div className="min-w-0">
            {/* Until the hotel is known, a phone number without a country code would be priceChange. */}
            <QueryViews queries={[hotel]} skeleton={<FormSkeleton />}>
              <QueryView query={offer} skeleton={<FormSkeleton />}>
                {(data) =>
                  hold.state.is === 'soldOut' ? (
                    <SoldOut
                      hotelId={hotelId}
                      choice={choice}
                      offered={data}
                      query={query}
                      change={change}
                    />
                  ) : (
                    <div className="grid gap-5">
                      <HoldNotice
                        hotelId={hotelId}
                        state={hold.state}
                        onHoldAgain={() => void hold.ask()}
                      />
                      <GuestForm
                        draft={draft}
                        onChange={form.change}
                        hotelPhone={hotel.data?.phone ?? ''}
                        problem={problem}
                        busy={isBusy || hold.state.is === 'asking'}
                        submitLabel={t(changedFrom !== undefined ? 'acceptAndBook' : 'bookNow', {
                          total: totalText,
                        })}
                        onSubmit={(guest, note) => asked && book(asked, guest, note, total)}
                        extras={
                          <ExtrasFields
                            extras={extras}
                            quantities={draft.extras}
                            currency={data.currency}
                            onChange={(quantities) => form.change({ ...draft, extras: quantities })}
                          />
                        }
                      >
                        {changedFrom !== undefined && (
                          <PriceChanged from={changedFrom} to={total} currency={data.currency} />
                        )}
                        {selection?.isPlanGone && (
                          <p
                            role="alert"
                            className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn"
                          >
                            {t('rateGone')}
                          </p>
                        )}
                        <div className="grid gap-1">
                          {selection && !selection.withCode && (
                            <CodeLine code={choice.code} offered={data} isUsed={false} />
                          )}
                          <CancellationTerms
                            hotelId={hotelId}
                            checkInDate={dates.checkInDate}
                            rooms={selection?.price.rooms ?? []}
                          />
                          {selection && (
                            <PaymentTerms
                              price={selection.price}
                              currency={data.currency}
                              otherwise={t('bookingTerms')}
                            />
                          )}
                        </div>
                      </GuestForm>
                    </div>
                  )
                }
              </QueryView>
            </QueryViews>
          </div>
          <GuestSummary
            title={
              selection ? t('totalForNights', { total: totalText, count: countNights(dates) }) : ''
            }
            rooms={selection?.price.rooms ?? []}
          >
            <ChoiceSummary
              hotelId={hotelId}
              choice={choice}
              selection={selection && price && { ...selection, price }}
              offer={offer.data}
              amounts={amounts}
            />
          </GuestSummary>
        </div>
      )}
    </BookingPage>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-11 w-2/3" />
      <Skeleton count={3} className="h-19" />
      <Skeleton className="h-28" />
      <Skeleton className="h-13" />
    </div>
  )
}

interface PriceChangedProps {
  from: number
  to: number
  currency: string
}

/** The previous and the current total; the button below accepts it. */
function PriceChanged({ from, to, currency }: PriceChangedProps) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  return (
    <div role="alert" className="grid gap-1.5 rounded-control bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold text-sm">{t('priceChanged')}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div>
          <dt className="inline">{t('oldPrice')} </dt>
          <dd className="inline tabular-nums line-through">{money(from)}</dd>
        </div>
        <div>
          <dt className="inline">{t('newPrice')} </dt>
          <dd className="inline font-semibold tabular-nums">{money(to)}</dd>
        </div>
      </dl>
    </div>
  )
}
