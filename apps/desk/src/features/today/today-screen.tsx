import type { Attention, Today, TodayArrival } from '@bellhop/contract/desk/today'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { DoorOpen, Plus } from 'lucide'
import { useNavigate } from 'react-router'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { useNow } from '../../format/use-now.ts'
import { countGuests, type StayFormat, useStayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { stepFocus } from '../../lists/step-focus.ts'
import { Stars } from '../../shared/guests/stars.tsx'
import { paths } from '../../shared/paths.ts'
import { stateNames, stateTones } from '../../shared/rooms/room-states.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { Figures } from './figures.tsx'
import { ListCard } from './list-card.tsx'
import { RoomsCard } from './rooms-card.tsx'
import { Row, rowClass } from './row.tsx'
import { useGetAttentionQuery, useGetTodayQuery } from './today-api.ts'
import { todayKeys } from './today-keys.ts'

function step(by: number) {
  const rows = [...document.querySelectorAll(`.${rowClass}`)].map(({ id }) => id)
  stepFocus(rows, undefined, by)
}

/** Lists the tasks of the front desk today. Each number and row opens its screen. */
export function TodayScreen() {
  // A request becomes late without an event.
  const today = useGetTodayQuery(undefined, { refetchOnMountOrArgChange: true })
  const attention = useGetAttentionQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: MINUTE_MS,
  })
  const format = useStayFormat()
  const navigate = useNavigate()
  const { helpButton, helpSheet } = useScreenKeys(todayKeys, {
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
      title="Today"
      toolbar={
        <>
          {helpButton}
          <Button
            aria-haspopup="dialog"
            onClick={() => void navigate(paths.bookingsDialog('walkIn'))}
          >
            <Icon of={DoorOpen} className="size-5" />
            Walk-in
          </Button>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onClick={() => void navigate(paths.bookingsDialog('booking'))}
          >
            <Icon of={Plus} className="size-5" />
            <span className="phone:sr-only">New booking</span>
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

interface ArrivalsProps {
  arrivals: Today['arrivals'] | undefined
  date: string | undefined
  format: StayFormat
}

const preCheckInDetails = {
  none: 'no pre-check-in',
  submitted: 'pre-check-in to verify',
  verified: 'pre-check-in verified',
} as const

function Arrivals({ arrivals, date = '', format }: ArrivalsProps) {
  const formatTime = useTimeFormat()
  return (
    <ListCard
      id="arrivals"
      title="Arrivals"
      count={arrivals?.count}
      items={arrivals?.stays}
      empty="All of today’s arrivals are checked in."
      link={{ to: `${paths.bookings}?list=arrivals`, label: 'Bookings' }}
    >
      {(stay) => (
        <Row
          key={stay._id}
          id={stay._id}
          path={paths.stay(stay._id)}
          roomNumber={stay.roomNumber}
          title={stay.guest.name}
          detail={[
            ...(stay.earlyCheckIn
              ? [`early check-in from ${formatTimeOfDay(stay.earlyCheckIn)}`]
              : []),
            ...(stay.expectedAt ? [`expected ${formatTime(stay.expectedAt)}`] : []),
            ...(stay.arrivalTime && !stay.expectedAt
              ? [`around ${formatTimeOfDay(stay.arrivalTime)}`]
              : []),
            stay.roomType,
            countGuests(stay.adults, stay.children),
            preCheckInDetails[stay.preCheckIn],
          ].join(' · ')}
          marks={stay.marks}
          next={nextStep(stay)}
        >
          {stay.checkInDate < date && !stay.expectedAt && (
            <Badge tone="bad">Expected {format.date(stay.checkInDate)}</Badge>
          )}
          {stay.roomState === undefined ? (
            <Badge tone="accent">No room</Badge>
          ) : stay.isReady ? (
            <Badge tone="good">Ready</Badge>
          ) : (
            <Badge tone={stateTones[stay.roomState]}>{stateNames[stay.roomState]}</Badge>
          )}
        </Row>
      )}
    </ListCard>
  )
}

/** The next step of an arrival; none while its room is being cleaned. */
function nextStep({ _id, isReady, roomState }: TodayArrival) {
  if (isReady) return { label: 'Check in…', path: paths.stayDialog(_id, 'checkIn') }
  if (roomState) return undefined
  return { label: 'Assign…', path: paths.stayDialog(_id, 'assign') }
}

interface DeparturesProps {
  departures: Today['departures'] | undefined
  format: StayFormat
}

function Departures({ departures, format }: DeparturesProps) {
  const now = useNow(MINUTE_MS)
  const formatTime = useTimeFormat()
  return (
    <ListCard
      id="departures"
      title="Departures"
      count={departures?.count}
      items={departures?.stays}
      empty="No more departures today."
    >
      {(stay) => (
        <Row
          key={stay._id}
          id={stay._id}
          path={paths.stay(stay._id)}
          roomNumber={stay.roomNumber}
          title={stay.guest.name}
          detail={`Check-out ${formatTime(stay.checkOut)}`}
          marks={stay.marks}
          next={{ label: 'Check out…', path: paths.folioDialog(stay._id, 'checkOut') }}
        >
          {Date.parse(stay.checkOut) < now && <Badge tone="bad">Late</Badge>}
          <Badge tone={stay.balance === 0 ? 'good' : 'warn'}>
            {stay.balance === 0
              ? 'Settled'
              : stay.balance > 0
                ? `${format.money(stay.balance)} due`
                : `${format.money(-stay.balance)} to refund`}
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
  const formatTime = useTimeFormat()
  return (
    <ListCard
      id="late"
      title="Late requests"
      count={attention?.requests.count}
      items={attention?.requests.late}
      empty="Every request is on time."
      link={{ to: paths.board, label: 'Board' }}
    >
      {({ _id, number, title, guest, roomNumber, isAccepted, since }) => (
        <Row
          key={_id}
          id={_id}
          path={paths.request(_id)}
          roomNumber={roomNumber}
          title={`#${number} ${title}`}
          detail={`${guest} · since ${formatTime(since)}`}
        >
          <Badge tone="bad">{isAccepted ? 'Overdue' : 'Not accepted'}</Badge>
        </Row>
      )}
    </ListCard>
  )
}

/** Chats and unhappy guests. */
function Waiting({ attention }: WaitingProps) {
  const formatTime = useTimeFormat()
  return (
    <>
      <ListCard
        id="chats"
        title="Chats waiting"
        count={attention?.chats.count}
        items={attention?.chats.waiting}
        empty="Every message has a reply."
        link={{ to: paths.chat, label: 'Chat' }}
      >
        {({ _id, guest, roomNumber, since }) => (
          <Row
            key={_id}
            id={_id}
            path={paths.chatRoom(_id)}
            roomNumber={roomNumber}
            title={guest}
            detail={`Waiting since ${formatTime(since)}`}
          />
        )}
      </ListCard>
      <ListCard
        id="unhappy"
        title="Unhappy guests"
        count={attention?.unhappy.count}
        items={attention?.unhappy.entries}
        empty="No low ratings of guests in house."
        link={{ to: paths.feedback, label: 'Feedback' }}
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
