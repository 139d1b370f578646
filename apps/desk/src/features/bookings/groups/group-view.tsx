import { addressOf } from '@bellhop/client/address-of'
import {
  assignGroupRooms,
  getGroup,
  removeGroup,
  undoGroupCheckIn,
} from '@bellhop/contract/calls/desk/groups'
import { getGroupRegistrationCards } from '@bellhop/contract/calls/desk/registration-cards'
import type { Group, GroupStay } from '@bellhop/contract/desk/groups'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { Printer } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isNotFound } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useGuestCount } from '../../../format/use-guest-count.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { type StayFormat, useStayFormat } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { bdi } from '../../../intl/bdi.tsx'
import { formatList } from '../../../intl/shown-formats.ts'
import { Loading } from '../../../lists/loading.tsx'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { NewBookingDialog } from '../new/new-booking-dialog.tsx'
import { AddBookingDialog } from './add-booking-dialog.tsx'
import { GroupCheckInDialog } from './group-check-in-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupStays, type LeftStay } from './group-stays.tsx'
import { RoomingListDialog } from './rooming-list-dialog.tsx'
import { changesGroup, showsOutcome } from './show-group.ts'

export function GroupView({ id }: { id: string }) {
  const t = useTranslations('groups')
  const query = useRead(getGroup, { params: { id }, fresh: true })
  // A colleague may have removed it since.
  if (query.data && !isNotFound(query.error)) return <OpenGroup group={query.data} />
  return (
    <Screen title={t('group')}>
      <ScreenBody busy={query.error === undefined}>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4">
          <p>
            <TextLink to={paths.groups}>{t('allGroups')}</TextLink>
          </p>
          <Loading query={query} count={4} className="h-16" />
        </div>
      </ScreenBody>
    </Screen>
  )
}

function OpenGroup({ group }: { group: Group }) {
  const t = useTranslations('groups')
  const bookings = useTranslations('bookings')
  const { _id: id, name, company, stays } = group
  const [dialog, openDialog] = useState<
    'edit' | 'add' | 'book' | 'names' | 'checkIn' | 'undo' | 'remove'
  >()
  // Both are of the latest act for the whole group.
  const [left, setLeft] = useState<readonly LeftStay[]>([])
  const [leftAs, setLeftAs] = useState<GroupStay['status']>('booked')
  const [problem, setProblem] = useState<string>()
  const close = () => openDialog(undefined)
  const format = useStayFormat()
  const today = useHotelToday()
  const showToast = useToast()
  const assigning = useChange(assignGroupRooms, { ...showsOutcome, since: stays })
  const undoing = useChange(undoGroupCheckIn, showsOutcome)
  const booked = stays.filter(({ status }) => status === 'booked')
  const canUndo = stays.some(
    ({ status, checkInDate }) => status === 'inHouse' && checkInDate >= today,
  )
  const withoutRoom = booked.filter(({ roomNumber }) => roomNumber === null)

  async function assign() {
    const { data, problem } = await assigning.run({ params: { id }, body: {} })
    setProblem(problem)
    if (data) report(data.left, data.assigned, 'assign')
  }

  function report(
    stays: readonly LeftStay[],
    count: number,
    act: 'assign' | 'checkIn' | 'undo',
    as: GroupStay['status'] = 'booked',
  ) {
    close()
    setLeft(stays)
    setLeftAs(as)
    if (count > 0) showToast({ text: t(`done.${act}`, { count }), tone: 'good' })
    else showToast({ text: t(`noneDone.${act}`) })
  }

  return (
    <Screen
      title={name}
      toolbar={
        <>
          <Button disabled={stays.length === 0} onClick={() => window.print()}>
            <Icon of={Printer} className="size-5" />
            {t('roomList')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => openDialog('add')}>
            {t('addBookings.menu')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => openDialog('book')}>
            {t('newBooking')}
          </Button>
          <MoreMenu
            label={t('more')}
            choices={[
              { label: t('edit.menu'), onChoose: () => openDialog('edit') },
              {
                label: t('remove.menu'),
                onChoose: () => openDialog('remove'),
                isDestructive: true,
              },
            ]}
          />
        </>
      }
    >
      <ScreenBody>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4 print:hidden">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 gap-0.5">
              <TextLink to={paths.groups}>{t('allGroups')}</TextLink>
              <p className="text-ink-soft wrap-anywhere">
                <span>{t('roomCount', { count: stays.length })}</span>
                {company && (
                  <span>
                    {' · '}
                    {bookings.rich(`pays.${company.pays}`, { company: company.name, bdi })}
                  </span>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {stays.some(({ status }) => status === 'booked' || status === 'inHouse') && (
                <DownloadLink
                  href={addressOf(getGroupRegistrationCards, { params: { id }, query: {} })}
                >
                  {t('registrationCards')}
                </DownloadLink>
              )}
              {withoutRoom.length > 0 && (
                <Button busy={assigning.isBusy} onClick={() => void assign()}>
                  {t('assign', { count: withoutRoom.length })}
                </Button>
              )}
              {booked.length > 0 && (
                <Button aria-haspopup="dialog" onClick={() => openDialog('names')}>
                  {t('roomingList.menu')}
                </Button>
              )}
              {canUndo && (
                <Button aria-haspopup="dialog" onClick={() => openDialog('undo')}>
                  {t('undo.menu')}
                </Button>
              )}
              {booked.length > 0 && (
                <Button
                  variant="primary"
                  aria-haspopup="dialog"
                  onClick={() => openDialog('checkIn')}
                >
                  {t('checkIn.menu')}
                </Button>
              )}
            </div>
          </div>
          {problem && (
            <p role="alert" className="rounded-control bg-warn-soft px-4 py-3">
              {problem}
            </p>
          )}
          <GroupStays group={group} left={left} leftAs={leftAs} format={format} />
        </div>
        <PrintedGroup group={group} format={format} />
      </ScreenBody>
      {dialog === 'edit' && <GroupDialog group={group} onSaved={close} onClose={close} />}
      {dialog === 'add' && <AddBookingDialog group={group} onClose={close} />}
      {dialog === 'book' && <NewBookingDialog group={group} onClose={close} onEntered={close} />}
      {dialog === 'names' && <RoomingListDialog group={group} onClose={close} />}
      {dialog === 'checkIn' && (
        <GroupCheckInDialog
          group={group}
          format={format}
          onDone={(data) => report(data.left, data.checkedIn, 'checkIn')}
          onClose={close}
        />
      )}
      {dialog === 'undo' && (
        <ChangeSheet
          title={t('undo.title')}
          action={t('undo.action')}
          variant="danger"
          change={undoing}
          call={{ params: { id }, body: {} }}
          onDone={(data) => report(data.left, data.undone, 'undo', 'inHouse')}
          onClose={close}
        >
          <p>{t('undo.help')}</p>
        </ChangeSheet>
      )}
      {dialog === 'remove' && <RemoveDialog group={group} onClose={close} />}
    </Screen>
  )
}

function RemoveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTranslations('groups')
  const removing = useChange(removeGroup, changesGroup)
  const navigate = useNavigate()

  return (
    <ChangeSheet
      title={t('remove.title', { name: group.name })}
      action={t('remove.action')}
      variant="danger"
      change={removing}
      call={{ params: { id: group._id } }}
      done={t('remove.done', { name: group.name })}
      onDone={() => navigate(paths.groups)}
      onClose={onClose}
    >
      <p>{t('remove.help')}</p>
    </ChangeSheet>
  )
}

/** The room list of a group. */
function PrintedGroup({ group, format }: { group: Group; format: StayFormat }) {
  const t = useTranslations('groups')
  const countGuests = useGuestCount()
  return (
    <PrintedList<GroupStay>
      title={t('printed.title', { name: group.name })}
      rows={group.stays.filter(({ status }) => status === 'booked' || status === 'inHouse')}
      keyOf={({ _id }) => _id}
      empty={t('printed.none')}
      columns={[
        {
          key: 'room',
          header: t('printed.columns.room'),
          cell: ({ roomNumber }) => roomNumber ?? '–',
        },
        {
          key: 'guests',
          header: t('printed.columns.guests'),
          cell: ({ guest, companions }) => <bdi>{formatList([guest.name, ...companions])}</bdi>,
        },
        {
          key: 'people',
          header: t('printed.columns.people'),
          cell: ({ adults, children }) => countGuests(adults, children),
        },
        { key: 'type', header: t('printed.columns.type'), cell: ({ roomType }) => roomType },
        {
          key: 'from',
          header: t('printed.columns.from'),
          cell: ({ checkInDate }) => format.date(checkInDate),
        },
        {
          key: 'to',
          header: t('printed.columns.to'),
          cell: ({ checkOutDate }) => format.date(checkOutDate),
        },
        {
          key: 'booking',
          header: t('printed.columns.booking'),
          cell: ({ bookingRef }) => bookingRef,
        },
      ]}
    />
  )
}
