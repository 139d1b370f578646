import { getDeskBooking, listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { BedDouble, DoorOpen, Plus } from 'lucide'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead, useResponse } from '../../api/use-read.ts'
import { BackLink } from '../../lists/list-and-detail/back-link.tsx'
import { DetailLoading, NoDetail } from '../../lists/list-and-detail/detail-states.tsx'
import { ListAndDetail } from '../../lists/list-and-detail/list-and-detail.tsx'
import { PrintButton } from '../../lists/print/print-button.tsx'
import { usePrintList } from '../../lists/print/use-print-list.ts'
import { stepRows } from '../../lists/step-focus.ts'
import { ImportButton } from '../../shared/import-button.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useLinkedDialog } from '../../shared/use-linked-dialog.ts'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { CancelUnconfirmedDialog } from './dialogs/cancel-unconfirmed-dialog.tsx'
import { BookingList } from './list/booking-list.tsx'
import { rowId } from './list/booking-row.tsx'
import { PrintedBookings } from './list/printed-bookings.tsx'
import { useBookingList } from './list/use-booking-list.ts'
import { NewBookingDialog } from './new/new-booking-dialog.tsx'
import { BookingView } from './page/booking-view.tsx'
import { WalkInDialog } from './walk-in/walk-in-dialog.tsx'

const bookingKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['n', 'new'],
  ['w', 'walkIn'],
  ['i', 'checkIn'],
  ['l', 'link'],
  ['/', 'search'],
  ['?', 'help'],
] as const

const none = { arrivals: 0, unconfirmed: 0, withoutDetails: 0, hasDeposits: false }

type Dialog = 'booking' | 'walkIn' | 'unconfirmed'

/** Today links to both. */
const findLinked = (name: string): Dialog | undefined =>
  name === 'booking' || name === 'walkIn' ? name : undefined

/** The list of bookings with the open one beside it. The address has the open one, the tab and the search. */
export function BookingsScreen() {
  const t = useTranslations('bookings')
  const { bookingId } = useParams()
  const list = useBookingList()
  const { data: { arrivals, unconfirmed, withoutDetails, hasDeposits } = none } = useResponse(
    listDeskBookings,
    { query: { list: 'arrivals', limit: 1 } },
  )
  const [dialog, openDialog] = useLinkedDialog(findLinked)
  const { isPrinting, isReading, print } = usePrintList(list)
  const searchField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  const close = () => openDialog(undefined)
  function showEntered(id: string) {
    close()
    void navigate(paths.booking(id))
  }

  const step = (by: number) => stepRows(list.rows, rowId, bookingId, by)
  const { keysEnabled, helpButton, helpSheet } = useScreenKeys(
    bookingKeys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      j: () => step(1),
      k: () => step(-1),
      n: () => openDialog('booking'),
      w: () => openDialog('walkIn'),
      '/': () => searchField.current?.focus(),
    },
  )

  return (
    <Screen
      title={t('title')}
      back={bookingId && <BackLink to={paths.bookings} label={t('backToBookings')} />}
      waiting={arrivals}
      toolbar={
        <>
          <PrintButton busy={isReading} onPrint={print} />
          {helpButton}
          <ImportButton kind="stays" />
          <Button onClick={() => void navigate(paths.groups)}>{t('groups')}</Button>
          <Button aria-haspopup="dialog" onClick={() => openDialog('walkIn')}>
            <Icon of={DoorOpen} className="size-5" />
            {t('walkIn.title')}
          </Button>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => openDialog('booking')}>
            <Icon of={Plus} className="size-5" />
            <span className="phone:sr-only">{t('new.title')}</span>
          </Button>
        </>
      }
    >
      <ListAndDetail
        openId={bookingId}
        rowId={rowId}
        printed={<PrintedBookings state={list} />}
        isPrintingList={isPrinting}
        list={
          <BookingList
            state={list}
            openId={bookingId}
            arrivals={arrivals}
            unconfirmed={unconfirmed}
            withoutDetails={withoutDetails}
            hasDeposits={hasDeposits}
            onCancelUnconfirmed={() => openDialog('unconfirmed')}
            searchField={searchField}
          />
        }
      >
        {bookingId ? (
          <OpenBooking key={bookingId} id={bookingId} keysEnabled={keysEnabled} />
        ) : (
          <NoDetail icon={BedDouble} title={arrivals > 0 ? t('selectToCheckIn') : t('select')} />
        )}
      </ListAndDetail>
      {dialog === 'booking' && <NewBookingDialog onClose={close} onEntered={showEntered} />}
      {dialog === 'walkIn' && <WalkInDialog onClose={close} onEntered={showEntered} />}
      {dialog === 'unconfirmed' && <CancelUnconfirmedDialog onClose={close} />}
      {helpSheet}
    </Screen>
  )
}

function OpenBooking({ id, keysEnabled }: { id: string; keysEnabled: boolean }) {
  const t = useTranslations('bookings')
  const query = useRead(getDeskBooking, { params: { id } })
  if (query.data) return <BookingView booking={query.data} keysEnabled={keysEnabled} />
  return <DetailLoading label={t('booking')} query={query} />
}
