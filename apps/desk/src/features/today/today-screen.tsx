import { getAttention, getToday } from '@bellhop/contract/calls/desk/today'
import type { Attention, Today } from '@bellhop/contract/desk/today'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { DoorOpen, Plus } from 'lucide'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useNow } from '../../format/use-now.ts'
import { type StayFormat, useStayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { stepFocus } from '../../lists/step-focus.ts'
import { Stars } from '../../shared/guests/stars.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { Arrivals } from './arrivals.tsx'
import { Figures } from './figures.tsx'
import { ListCard } from './list-card.tsx'
import { RoomsCard } from './rooms-card.tsx'
import { Row, rowClass } from './row.tsx'
import { todayKeys } from './today-keys.ts'

function step(by: number) {
  const rows = [...document.querySelectorAll(`.${rowClass}`)].map(({ id }) => id)
  stepFocus(rows, undefined, by)
}

/** Lists the tasks of the front desk today. Each number and row opens its screen. */
export function TodayScreen() {
  const t = useTranslations('today')
  // A request becomes late without an event.
  const today = useRead(getToday, { fresh: true })
  const attention = useRead(getAttention, { fresh: true, pollingInterval: MINUTE_MS })
  const format = useStayFormat()
  const navigate = useNavigate()
  const keys = todayKeys.map(([key, name]) => [key, t(`keys.${name}`)] as const)
  const { helpButton, helpSheet } = useScreenKeys(keys, {
    j: () => step(1),
    k: () => step(-1),
    b: () => void navigate(paths.board),
    p: () => void navigate(paths.roomPlan),
    n: () => void navigate(paths.bookingsDialog('booking')),
    w: () => void navigate(paths.bookingsDialog('walkIn')),
  })
  const failed = [today, attention].find(({ data, error }) => !data && error)
  return (
    <Screen
      title={t('title')}
      toolbar={
        <>
          {helpButton}
          <Button
            aria-haspopup="dialog"
            onClick={() => void navigate(paths.bookingsDialog('walkIn'))}
          >
            <Icon of={DoorOpen} className="size-5" />
            {t('walkIn')}
          </Button>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onClick={() => void navigate(paths.bookingsDialog('booking'))}
          >
            <Icon of={Plus} className="size-5" />
            <span className="phone:sr-only">{t('newBooking')}</span>
          </Button>
        </>
      }
    >
      <ScreenBody busy={!today.data || !attention.data}>
        {failed ? (
          <LoadError
            error={failed.error}
            busy={failed.isFetching}
            onRetry={() => {
              void today.refetch()
              void attention.refetch()
            }}
          />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            <Figures today={today.data} attention={attention.data} format={format} />
            {/* Short lists share a column, so that none stays empty beside one that is cut. */}
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-3 lg:grid-cols-2 *:grid *:min-w-0 *:grid-cols-1 *:gap-5">
              <div className="lg:max-xl:row-span-2">
                <Arrivals arrivals={today.data?.arrivals} date={today.data?.date} format={format} />
              </div>
              <div>
                <Late attention={attention.data} />
                <Departures departures={today.data?.departures} format={format} />
              </div>
              <div>
                <Waiting attention={attention.data} />
                {today.data && <RoomsCard rooms={today.data.rooms} />}
              </div>
            </div>
          </div>
        )}
      </ScreenBody>
      {helpSheet}
    </Screen>
  )
}

interface DeparturesProps {
  departures: Today['departures'] | undefined
  format: StayFormat
}

function Departures({ departures, format }: DeparturesProps) {
  const t = useTranslations('today')
  const now = useNow(MINUTE_MS)
  const formatTime = useTimeFormat()
  return (
    <ListCard
      id="departures"
      title={t('departures')}
      count={departures?.count}
      items={departures?.stays}
      empty={t('noDepartures')}
    >
      {(stay) => (
        <Row
          key={stay._id}
          id={stay._id}
          path={paths.stay(stay._id)}
          roomNumber={stay.roomNumber}
          title={stay.guest.name}
          detail={t('checkOutAt', { time: formatTime(stay.checkOut) })}
          marks={stay.marks}
          next={{ label: t('next.checkOut'), path: paths.folioDialog(stay._id, 'checkOut') }}
        >
          {Date.parse(stay.checkOut) < now && <Badge tone="bad">{t('late')}</Badge>}
          <Badge tone={stay.balance === 0 ? 'good' : 'warn'}>
            {stay.balance === 0
              ? t('settled')
              : stay.balance > 0
                ? t('balanceDue', { amount: format.money(stay.balance) })
                : t('balanceToRefund', { amount: format.money(-stay.balance) })}
          </Badge>
        </Row>
      )}
    </ListCard>
  )
}

interface WaitingProps {
  attention: Attention | undefined
}

function Late({ attention }: WaitingProps) {
  const t = useTranslations('today')
  const formatTime = useTimeFormat()
  return (
    <ListCard
      id="late"
      title={t('lateRequests')}
      count={attention?.requests.count}
      items={attention?.requests.late}
      empty={t('noLateRequests')}
      link={{ to: paths.board, label: t('board') }}
    >
      {({ _id, number, title, guest, roomNumber, isAccepted, since }) => (
        <Row
          key={_id}
          id={_id}
          path={paths.request(_id)}
          roomNumber={roomNumber}
          title={t('requestTitle', { number, title })}
          detail={t('guestSince', { guest, time: formatTime(since) })}
        >
          <Badge tone="bad">{isAccepted ? t('overdue') : t('notAccepted')}</Badge>
        </Row>
      )}
    </ListCard>
  )
}

/** Chats and unhappy guests. */
function Waiting({ attention }: WaitingProps) {
  const t = useTranslations('today')
  const formatTime = useTimeFormat()
  return (
    <>
      <ListCard
        id="chats"
        title={t('chatsWaiting')}
        count={attention?.chats.count}
        items={attention?.chats.waiting}
        empty={t('noChats')}
        link={{ to: paths.chat, label: t('chat') }}
      >
        {({ _id, guest, roomNumber, since }) => (
          <Row
            key={_id}
            id={_id}
            path={paths.chatRoom(_id)}
            roomNumber={roomNumber}
            title={guest}
            detail={t('waitingSince', { time: formatTime(since) })}
          />
        )}
      </ListCard>
      <ListCard
        id="unhappy"
        title={t('unhappyGuests')}
        count={attention?.unhappy.count}
        items={attention?.unhappy.entries}
        empty={t('noUnhappyGuests')}
        link={{ to: paths.feedback, label: t('feedback') }}
      >
        {({ _id, guest, roomNumber, rating, at }) => (
          <Row
            key={_id}
            id={_id}
            path={paths.feedbackEntry(_id)}
            roomNumber={roomNumber}
            title={guest}
            detail={formatTime(at)}
          >
            <Stars rating={rating} className="size-4" />
          </Row>
        )}
      </ListCard>
    </>
  )
}
