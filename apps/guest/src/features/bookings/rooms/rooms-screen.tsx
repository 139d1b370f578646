import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { BookingPage } from '../booking-page.tsx'
import { countNights, datesOf } from '../choice.ts'
import { primaryLink } from '../primary-link.ts'
import { BottomBar } from '../summary/bottom-bar.tsx'
import { ChoiceSummary } from '../summary/choice-summary.tsx'
import { useTotal } from '../summary/use-total.ts'
import { twoColumns } from '../two-columns.ts'
import { useChoice } from '../use-choice.ts'
import { useOffer, useSelection } from '../use-offer.ts'
import { AgesNeeded, askForAge } from './ages-needed.tsx'
import { RoomList, RoomListSkeleton } from './list.tsx'
import { PromoCode } from './promo-code.tsx'
import { StayPanel } from './stay-panel.tsx'

export default function RoomsScreen() {
  const { hotelId = '' } = useParams()
  const t = useTranslations('booking')
  const { choice, query, change } = useChoice()
  const dates = datesOf(choice)
  const offer = useOffer(hotelId, choice)
  const selection = useSelection(choice, offer.data)
  const formatTotal = useTotal(offer.data?.currency)
  const canContinue = selection !== undefined && selection.rooms.length > 0 && selection.isFree

  const summary = (
    <ChoiceSummary hotelId={hotelId} choice={choice} selection={selection} offer={offer.data} />
  )
  const next = selection?.needsAges ? (
    <Button variant="primary" size="large" onClick={askForAge}>
      {t('chooseAge')}
    </Button>
  ) : (
    <Link to={`${paths.bookRooms(hotelId)}?${query}`} className={`${primaryLink} shrink-0`}>
      {t('continue')}
    </Link>
  )

  return (
    <BookingPage
      hotelId={hotelId}
      title={t('roomsTitle')}
      backTo={`${paths.hotelPage(hotelId)}?${query}`}
      query={query}
    >
      <div className={twoColumns}>
        <div className="grid min-w-0 content-start gap-5">
          <StayPanel hotelId={hotelId} choice={choice} change={change} />
          {dates && <PromoCode choice={choice} offer={offer} change={change} />}
          <AgesNeeded choice={choice} offered={offer.data} change={change} />
          {dates && (
            <QueryView query={offer} skeleton={<RoomListSkeleton />}>
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
        <aside aria-label={t('yourBooking')} className="max-lg:hidden">
          <Card className="sticky top-6 grid max-h-[calc(100dvh-3rem)] gap-5 overflow-y-auto sm:p-6">
            <h2 className="font-display font-semibold text-xl">{t('yourBooking')}</h2>
            {summary}
            {canContinue && next}
          </Card>
        </aside>
      </div>
      {canContinue && dates && (
        <BottomBar
          total={formatTotal(selection.price)}
          note={t('nightsWithTax', { count: countNights(dates) })}
          summary={summary}
        >
          {next}
        </BottomBar>
      )}
    </BookingPage>
  )
}
