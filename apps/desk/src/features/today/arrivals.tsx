import type { Today, TodayArrival } from '@bellhop/contract/desk/today'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { joinFacts } from '../../format/join-facts.ts'
import { useGuestCount } from '../../format/use-guest-count.ts'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { paths } from '../../shared/paths.ts'
import { stateTones, useStateNames } from '../../shared/rooms/room-states.ts'
import { ListCard } from './list-card.tsx'
import { Row } from './row.tsx'

interface Props {
  arrivals: Today['arrivals'] | undefined
  date: string | undefined
  format: StayFormat
}

export function Arrivals({ arrivals, date = '', format }: Props) {
  const stateNames = useStateNames()
  const t = useTranslations('today')
  const countGuests = useGuestCount()
  const formatTime = useTimeFormat()
  return (
    <ListCard
      id="arrivals"
      title={t('arrivals')}
      count={arrivals?.count}
      items={arrivals?.stays}
      empty={t('noArrivals')}
      link={{ to: `${paths.bookings}?list=arrivals`, label: t('bookings') }}
    >
      {(stay) => (
        <Row
          key={stay._id}
          id={stay._id}
          path={paths.stay(stay._id)}
          roomNumber={stay.roomNumber}
          title={stay.guest.name}
          detail={joinFacts([
            ...(stay.earlyCheckIn
              ? [t('earlyCheckInFrom', { time: formatTimeOfDay(stay.earlyCheckIn) })]
              : []),
            ...(stay.expectedAt ? [t('expectedAt', { time: formatTime(stay.expectedAt) })] : []),
            ...(stay.arrivalTime && !stay.expectedAt
              ? [t('arrivesAround', { time: formatTimeOfDay(stay.arrivalTime) })]
              : []),
            stay.roomType,
            countGuests(stay.adults, stay.children),
            t(`preCheckIn.${stay.preCheckIn}`),
          ])}
          marks={stay.marks}
          next={nextStep(stay, t)}
        >
          {stay.checkInDate < date && !stay.expectedAt && (
            <Badge tone="bad">{t('expectedOn', { date: format.date(stay.checkInDate) })}</Badge>
          )}
          {stay.roomState === undefined ? (
            <Badge tone="accent">{t('noRoom')}</Badge>
          ) : stay.isReady ? (
            <Badge tone="good">{t('ready')}</Badge>
          ) : (
            <Badge tone={stateTones[stay.roomState]}>{stateNames[stay.roomState]}</Badge>
          )}
        </Row>
      )}
    </ListCard>
  )
}

/** The next step of an arrival; none while its room is being cleaned. */
function nextStep(
  { _id, isReady, roomState }: TodayArrival,
  t: ReturnType<typeof useTranslations<'today'>>,
) {
  if (isReady) return { label: t('next.checkIn'), path: paths.stayDialog(_id, 'checkIn') }
  if (roomState) return undefined
  return { label: t('next.assign'), path: paths.stayDialog(_id, 'assign') }
}
