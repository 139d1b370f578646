import type { DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { Button } from '@bellhop/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { paths } from '../../../shared/paths.ts'
import { type OpenDialog, type StayDialog, useChoices } from '../dialogs/booking-dialogs.tsx'

interface Props {
  page: StayPage
  stay: DeskStay
  /** The hotel's date. */
  today: string
  onDialog: OpenDialog
}

const link =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-surface px-4 py-2 text-center font-semibold text-ink text-sm hover:bg-sunken'

/** Every act of the desk for a stay: those with the bill open on its folio. */
export function StayActions({ page, stay, today, onDialog }: Props) {
  const t = useTranslations('stay')
  const { _id: stayId, status, roomNumber } = stay
  const open = (kind: StayDialog) => () => onDialog({ kind, stayId })
  const isInHouse = status === 'inHouse'
  const isBooked = status === 'booked'
  const isDue = isBooked && stay.checkInDate <= today
  const { menu, undos } = useChoices(stay, today, onDialog)
  const isLeaving = isInHouse && stay.checkOutDate <= today
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isDue && roomNumber && (
        <Button variant="primary" aria-haspopup="dialog" onClick={open('checkIn')}>
          {t('actions.checkIn')}
        </Button>
      )}
      {isInHouse && (
        <Button aria-haspopup="dialog" onClick={open('request')}>
          {t('actions.newRequest')}
        </Button>
      )}
      {isInHouse && (
        <Link
          to={paths.folioDialog(stayId, 'checkOut')}
          className={
            isLeaving
              ? 'inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-4 py-2 text-center font-semibold text-on-accent text-sm hover:brightness-110'
              : link
          }
        >
          {t('actions.checkOut')}
        </Link>
      )}
      {(isBooked || isInHouse || page.balance !== 0) && (
        <Link to={paths.folioDialog(stayId, 'payment')} className={link}>
          {t('actions.takePayment')}
        </Link>
      )}
      {isInHouse && (
        <Link to={paths.folioDialog(stayId, 'charge')} className={link}>
          {t('actions.postCharge')}
        </Link>
      )}
      {(isBooked || isInHouse) && (
        <>
          <Button
            variant={isDue && !roomNumber ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={open('assign')}
          >
            {isInHouse
              ? t('actions.move')
              : roomNumber
                ? t('actions.changeRoom')
                : t('actions.assignRoom')}
          </Button>
          <Button aria-haspopup="dialog" onClick={open('dates')}>
            {t('actions.changeDeparture')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'link' })}>
            {t('actions.guestLink')}
          </Button>
        </>
      )}
      {status === 'checkedOut' && (
        <>
          <Button aria-haspopup="dialog" onClick={open('complaint')}>
            {t('actions.complaint')}
          </Button>
          <Button aria-haspopup="dialog" onClick={open('lostItem')}>
            {t('actions.lostOrFound')}
          </Button>
          {stay.checkOutDate >= today && (
            <Link to={paths.folioDialog(stayId, 'undoCheckOut')} className={link}>
              {t('actions.undoCheckOut')}
            </Link>
          )}
        </>
      )}
      {undos.map(({ label, onChoose }) => (
        <Button key={label} aria-haspopup="dialog" onClick={onChoose}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && <MoreMenu label={t('actions.more')} choices={menu} />}
    </div>
  )
}
