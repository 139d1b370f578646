import { addressOf } from '@bellhop/client/address-of'
import {
  assignGroupRooms,
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
import { isNotFound } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import {
  countGuests,
  countOf,
  type StayFormat,
  useStayFormat,
} from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { paidNames } from '../../../shared/guests/company-pays.ts'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { NewBookingDialog } from '../new/new-booking-dialog.tsx'
import { AddBookingDialog } from './add-booking-dialog.tsx'
import { GroupCheckInDialog } from './group-check-in-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupStays, type LeftStay } from './group-stays.tsx'
import { changesGroup, showsOutcome, useGetGroupQuery } from './groups-api.ts'
import { RoomingListDialog } from './rooming-list-dialog.tsx'

export function GroupView({ id }: { id: string }) {
  const query = useGetGroupQuery(id, { refetchOnMountOrArgChange: true })
  // A colleague may have removed it since.
  if (query.data && !isNotFound(query.error)) return <OpenGroup group={query.data} />
  return (
    <Screen title="Group">
      <ScreenBody busy={query.error === undefined}>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4">
          <p>
            <TextLink to={paths.groups}>All groups</TextLink>
          </p>
          <Loading query={query} count={4} className="h-16" />
        </div>
      </ScreenBody>
    </Screen>
  )
}

function OpenGroup({ group }: { group: Group }) {
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
    if (data) report(data.left, data.assigned, 'assigned')
  }

  function report(
    stays: readonly LeftStay[],
    count: number,
    done: string,
    as: GroupStay['status'] = 'booked',
  ) {
    close()
    setLeft(stays)
    setLeftAs(as)
    if (count > 0) showToast({ text: `${countOf(count, 'room')} ${done}.`, tone: 'good' })
    else showToast({ text: `No rooms could be ${done}.` })
  }

  return (
    <Screen
      title={name}
      toolbar={
        <>
          <Button disabled={stays.length === 0} onClick={() => window.print()}>
            <Icon of={Printer} className="size-5" />
            Room list
          </Button>
          <Button aria-haspopup="dialog" onClick={() => openDialog('add')}>
            Add bookings…
          </Button>
          <Button aria-haspopup="dialog" onClick={() => openDialog('book')}>
            New booking…
          </Button>
          <MoreMenu
            label="More for this group"
            choices={[
              { label: 'Edit group…', onChoose: () => openDialog('edit') },
              { label: 'Remove group…', onChoose: () => openDialog('remove'), isDestructive: true },
            ]}
          />
        </>
      }
    >
      <ScreenBody>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4 print:hidden">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 gap-0.5">
              <TextLink to={paths.groups}>All groups</TextLink>
              <p className="text-ink-soft wrap-anywhere">
                <span>{countOf(stays.length, 'room')}</span>
                {company && (
                  <span>
                    {' · '}
                    <bdi>{company.name}</bdi> pays {paidNames[company.pays]}
                  </span>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {stays.some(({ status }) => status === 'booked' || status === 'inHouse') && (
                <DownloadLink
                  href={addressOf(getGroupRegistrationCards, { params: { id }, query: {} })}
                >
                  Registration cards
                </DownloadLink>
              )}
              {withoutRoom.length > 0 && (
                <Button busy={assigning.isBusy} onClick={() => void assign()}>
                  Assign {countOf(withoutRoom.length, 'room')}
                </Button>
              )}
              {booked.length > 0 && (
                <Button aria-haspopup="dialog" onClick={() => openDialog('names')}>
                  Paste rooming list…
                </Button>
              )}
              {canUndo && (
                <Button aria-haspopup="dialog" onClick={() => openDialog('undo')}>
                  Undo check-in…
                </Button>
              )}
              {booked.length > 0 && (
                <Button
                  variant="primary"
                  aria-haspopup="dialog"
                  onClick={() => openDialog('checkIn')}
                >
                  Check in all that are ready…
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
          onDone={(data) => report(data.left, data.checkedIn, 'checked in')}
          onClose={close}
        />
      )}
      {dialog === 'undo' && (
        <ChangeSheet
          title="Undo the check-in?"
          action="Undo check-in"
          variant="danger"
          change={undoing}
          call={{ params: { id }, body: {} }}
          onDone={(data) => report(data.left, data.undone, 'put back to booked', 'inHouse')}
          onClose={close}
        >
          <p>
            The rooms that were checked in together last go back to booked. A room for which
            something was ordered, charged or paid since stays in house.
          </p>
        </ChangeSheet>
      )}
      {dialog === 'remove' && <RemoveDialog group={group} onClose={close} />}
    </Screen>
  )
}

function RemoveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const removing = useChange(removeGroup, changesGroup)
  const navigate = useNavigate()

  return (
    <ChangeSheet
      title={`Remove ${group.name}?`}
      action="Remove"
      variant="danger"
      change={removing}
      call={{ params: { id: group._id } }}
      done={`${group.name} is removed.`}
      onDone={() => navigate(paths.groups)}
      onClose={onClose}
    >
      <p>Its bookings and stays, and who pays for them, are left as they are.</p>
    </ChangeSheet>
  )
}

/** The room list of a group. */
function PrintedGroup({ group, format }: { group: Group; format: StayFormat }) {
  return (
    <PrintedList<GroupStay>
      title={`Room list of ${group.name}`}
      rows={group.stays.filter(({ status }) => status === 'booked' || status === 'inHouse')}
      keyOf={({ _id }) => _id}
      empty="No rooms."
      columns={[
        { key: 'room', header: 'Room', cell: ({ roomNumber }) => roomNumber ?? '–' },
        {
          key: 'guests',
          header: 'Guests',
          cell: ({ guest, companions }) => <bdi>{[guest.name, ...companions].join(', ')}</bdi>,
        },
        {
          key: 'people',
          header: 'People',
          cell: ({ adults, children }) => countGuests(adults, children),
        },
        { key: 'type', header: 'Room type', cell: ({ roomType }) => roomType },
        { key: 'from', header: 'Arrival', cell: ({ checkInDate }) => format.date(checkInDate) },
        { key: 'to', header: 'Departure', cell: ({ checkOutDate }) => format.date(checkOutDate) },
        { key: 'booking', header: 'Booking', cell: ({ bookingRef }) => bookingRef },
      ]}
    />
  )
}
