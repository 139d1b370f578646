import { getStayPage } from '@bellhop/contract/calls/desk/stay-page'
import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { SentMessages } from '../../../shared/guest-messages/sent-messages.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { useLinkedDialog } from '../../../shared/use-linked-dialog.ts'
import { useScreenKeys } from '../../../shared/use-screen-keys.tsx'
import { type BookingDialog, BookingDialogs } from '../dialogs/booking-dialogs.tsx'
import { GuestCard } from './guest-card.tsx'
import { StayActions } from './stay-actions.tsx'
import { StayFacts } from './stay-facts.tsx'
import { StayHeader } from './stay-header.tsx'
import { Timeline } from './timeline.tsx'

const stayKeys = [
  ['i', 'checkIn'],
  ['r', 'newRequest'],
  ['m', 'assign'],
  ['d', 'changeDeparture'],
  ['l', 'link'],
  ['p', 'takePayment'],
  ['o', 'checkOut'],
  ['b', 'folio'],
  ['?', 'help'],
] as const

/** All about one stay, and every act of the desk for it. */
export function StayScreen() {
  const t = useTranslations('stay')
  const { stayId = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useRead(getStayPage, {
    params: { id: stayId },
    fresh: true,
  })
  if (currentData) return <OpenStay key={stayId} page={currentData} />
  return (
    <Screen title={t('title')}>
      <ScreenBody busy={!error}>
        {error !== undefined ? (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <div className="grid gap-5">
            <Skeleton className="h-48" />
            <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <Skeleton count={2} className="h-96" />
            </div>
          </div>
        )}
      </ScreenBody>
    </Screen>
  )
}

function OpenStay({ page }: { page: StayPage }) {
  const t = useTranslations('stay')
  const { _id: stayId, booking } = page
  const stay = booking.stays.find(({ _id }) => _id === stayId)
  if (!stay) throw new Error(`Booking ${booking._id} has no stay ${stayId}`)
  const format = useStayFormat()
  const today = useHotelToday()
  const navigate = useNavigate()
  const isInHouse = stay.status === 'inHouse'
  const isBooked = stay.status === 'booked'
  const [dialog, openDialog] = useLinkedDialog<BookingDialog>((name) => {
    // Today links to both, and a colleague may have checked the guest in since.
    if (!isBooked) return undefined
    return name === 'assign' || name === 'checkIn' ? { kind: name, stayId } : undefined
  })
  const onFolio = (act: 'checkOut' | 'payment') => () =>
    void navigate(paths.folioDialog(stayId, act))

  const { helpButton, helpSheet } = useScreenKeys(
    stayKeys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      b: () => void navigate(paths.folio(stayId)),
      ...(isBooked &&
        stay.checkInDate <= today && {
          i: () => openDialog({ kind: stay.roomNumber ? 'checkIn' : 'assign', stayId }),
        }),
      ...(isInHouse && {
        r: () => openDialog({ kind: 'request', stayId }),
        o: onFolio('checkOut'),
      }),
      ...((isInHouse || isBooked) && {
        m: () => openDialog({ kind: 'assign', stayId }),
        d: () => openDialog({ kind: 'dates', stayId }),
        l: () => openDialog({ kind: 'link' }),
      }),
      ...((isInHouse || isBooked || page.balance !== 0) && { p: onFolio('payment') }),
    },
  )

  return (
    <Screen
      title={stay.roomNumber ? t('titleInRoom', { room: stay.roomNumber }) : t('title')}
      toolbar={helpButton}
    >
      <ScreenBody>
        <div className="grid grid-cols-1 gap-5">
          <StayHeader page={page} stay={stay} format={format}>
            <StayActions page={page} stay={stay} today={today} onDialog={openDialog} />
          </StayHeader>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Timeline stayId={stayId} format={format} />
            <div className="grid min-w-0 gap-5 max-lg:order-first">
              <GuestCard stay={stay} format={format} />
              <StayFacts page={page} stay={stay} />
              <SentMessages stayId={stayId} />
            </div>
          </div>
        </div>
      </ScreenBody>
      {dialog && (
        <BookingDialogs
          dialog={dialog}
          booking={booking}
          format={format}
          onClose={() => openDialog(undefined)}
        />
      )}
      {helpSheet}
    </Screen>
  )
}
