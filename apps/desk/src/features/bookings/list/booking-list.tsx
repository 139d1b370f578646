import { listChannelBookings } from '@bellhop/contract/calls/desk/channel-bookings'
import { Button } from '@bellhop/ui/button'
import { BedDouble } from 'lucide'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { BookingRow } from './booking-row.tsx'
import type { BookingListState } from './use-booking-list.ts'

interface Props {
  state: BookingListState
  openId: string | undefined
  /** Bookings with a room to check in by today. */
  arrivals: number
  unconfirmed: number
  /** Bookings in house with adults whose details are missing. */
  withoutDetails: number
  /** A booking that is still to arrive has a deposit. */
  hasDeposits: boolean
  onCancelUnconfirmed: () => void
  searchField: RefObject<HTMLInputElement | null>
}

export function BookingList(props: Props) {
  const t = useTranslations('bookings')
  const { state, openId, arrivals, unconfirmed, withoutDetails, hasDeposits, searchField } = props
  const format = useStayFormat()
  return (
    <ListPane
      label={t('title')}
      className="min-[60rem]:w-84 min-[80rem]:w-96"
      state={state}
      searchLabel={t('list.search')}
      placeholder={t('list.placeholder')}
      searchField={searchField}
      legend={t('list.legend')}
      tabs={[
        {
          value: 'arrivals',
          label: arrivals > 0 ? t('list.arrivalsCount', { count: arrivals }) : t('lists.arrivals'),
        },
        { value: 'upcoming', label: t('lists.upcoming') },
        { value: 'inHouse', label: t('lists.inHouse') },
        { value: 'ended', label: t('lists.ended') },
      ]}
      icon={BedDouble}
      emptySentences={{
        arrivals: t('list.empty.arrivals'),
        upcoming: t('list.empty.upcoming'),
        unconfirmed: t('list.empty.unconfirmed'),
        deposits: t('list.empty.deposits'),
        withoutDetails: t('list.empty.withoutDetails'),
        inHouse: t('list.empty.inHouse'),
        ended: t('list.empty.ended'),
      }}
      action={
        <>
          <PortalDecisions />
          <UnconfirmedBookings
            count={unconfirmed}
            isShown={state.list === 'unconfirmed'}
            onShow={() => state.setList('unconfirmed')}
            onCancel={props.onCancelUnconfirmed}
          />
          {hasDeposits && state.list !== 'deposits' && (
            <Button onClick={() => state.setList('deposits')}>{t('lists.deposits')}</Button>
          )}
          {state.list === 'deposits' && (
            <h2 className="ps-1 font-semibold">{t('lists.deposits')}</h2>
          )}
          {withoutDetails > 0 && state.list !== 'withoutDetails' && (
            <Button className="text-warn" onClick={() => state.setList('withoutDetails')}>
              {t('list.withoutDetails', { count: withoutDetails })}
            </Button>
          )}
          {state.list === 'withoutDetails' && (
            <h2 className="ps-1 font-semibold">
              {t('list.withoutDetails', { count: withoutDetails })}
            </h2>
          )}
        </>
      }
    >
      {(booking) => (
        <BookingRow
          booking={booking}
          today={state.today}
          isOpen={booking._id === openId}
          format={format}
        />
      )}
    </ListPane>
  )
}

/** Leads to bookings of portals that a person has to decide about, also those that have no stay yet. */
function PortalDecisions() {
  const t = useTranslations('bookings')
  const { data } = useRead(listChannelBookings)
  const count = data?.bookings.length ?? 0
  if (count === 0) return null
  return (
    <TextLink to={paths.channels}>
      <span className="font-semibold text-bad">{t('portal.toDecide', { count })}</span>
    </TextLink>
  )
}

interface UnconfirmedProps {
  count: number
  isShown: boolean
  onShow: () => void
  onCancel: () => void
}

/** Leads to the list of unconfirmed bookings, and cancels them there. */
function UnconfirmedBookings({ count, isShown, onShow, onCancel }: UnconfirmedProps) {
  const t = useTranslations('bookings')
  if (count === 0) return null
  const title = t('list.unconfirmed', { count })
  if (!isShown) {
    return (
      <Button className="text-warn" onClick={onShow}>
        {title}
      </Button>
    )
  }
  return (
    <div className="flex items-center justify-between gap-3 ps-1">
      <h2 className="font-semibold">{title}</h2>
      <Button variant="caution" aria-haspopup="dialog" onClick={onCancel}>
        {t('list.cancelBookings')}
      </Button>
    </div>
  )
}
