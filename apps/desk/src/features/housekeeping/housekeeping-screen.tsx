import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { isActive } from '@bellhop/domain/rooms/housekeeping-task'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Segmented } from '@bellhop/ui/segmented'
import { BrushCleaning } from 'lucide'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { bdi } from '../../intl/bdi.tsx'
import { Loading } from '../../lists/loading.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { arrangeRooms } from './arrange-rooms.ts'
import { AssignBar } from './assign-bar.tsx'
import { FaultSheet } from './fault-sheet.tsx'
import { type ListedRooms, useGetHousekeepingQuery } from './housekeeping-api.ts'
import { MinibarSheet } from './minibar-sheet.tsx'
import { OccupiedRooms } from './occupied-rooms.tsx'
import { changeRoom } from './outbox/change-room.ts'
import { useRoomItems } from './outbox/room-outbox.ts'
import { UnsentChanges } from './outbox/unsent-changes.tsx'
import { RoomRow } from './room-row.tsx'
import { useRoomActions } from './use-room-actions.ts'

const views = ['mine', 'all'] as const
type View = (typeof views)[number]

/** Changes sent sooner than this are not marked as unsent, in ms. */
const sendingMs = 1500

/** The rooms of a housekeeper in order of need; for the front desk all rooms, and who cleans which. */
export function HousekeepingScreen() {
  const t = useTranslations('housekeeping')
  const { role } = useStaff()
  const isSupervisor = frontOffice.includes(role)
  const [view, setView] = useState<View>(isSupervisor ? 'all' : 'mine')
  const { data, ...query } = useGetHousekeepingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Screen
      title={t('title')}
      toolbar={
        !isSupervisor && (
          <Segmented
            legend={t('rooms')}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )
      }
    >
      <ScreenBody busy={!data && query.error === undefined}>
        {data && <Rooms data={data} view={view} isSupervisor={isSupervisor} />}
        {!data && <Loading query={query} count={3} className="mb-3 h-24" />}
      </ScreenBody>
    </Screen>
  )
}

interface Props {
  data: ListedRooms
  view: View
  isSupervisor: boolean
}

function Rooms({ data, view, isSupervisor }: Props) {
  const t = useTranslations('housekeeping')
  const { _id: staffId, name } = useStaff()
  const actions = useRoomActions(data.clockOffset)
  const items = useRoomItems()
  const sending = items.filter(({ rejection }) => !rejection)
  const isSlow = useOutlasting(sending.length > 0, sendingMs)
  const unsent = isSlow ? sending : []
  const [opened, setOpened] = useState<{ sheet: 'fault' | 'minibar'; room: HousekeepingRoom }>()
  // So that it is there without a connection.
  useRead(getPriceList, { skip: isSupervisor })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { inspectsRooms: inspects, people } = data
  const all = useMemo(
    () =>
      data.rooms.map((room) =>
        items
          .filter((item) => item.room._id === room._id && !item.rejection)
          .reduce(
            (shown, { change, at }) => changeRoom(shown, change, new Date(at).toISOString()),
            room,
          ),
      ),
    [data.rooms, items],
  )
  const rooms = view === 'mine' ? all.filter(({ task }) => task?.assignedTo?._id === staffId) : all
  const { begun, open, toInspect, rest } = arrangeRooms(rooms, inspects)
  // A colleague may have cleaned a room since it was selected.
  const chosenIds = rooms.flatMap(({ _id, task }) =>
    chosen.has(_id) && isActive(task) ? [_id] : [],
  )
  const waiting = open.filter(({ task }) => !task?.assignedTo)

  function toggle({ _id }: HousekeepingRoom) {
    const next = new Set(chosen)
    if (!next.delete(_id)) next.add(_id)
    setChosen(next)
  }

  const renderRow = (room: HousekeepingRoom) => (
    <RoomRow
      key={room._id}
      room={room}
      inspects={inspects}
      actions={actions}
      isUnsent={unsent.some((item) => item.room._id === room._id)}
      onOpen={(sheet) => setOpened({ sheet, room })}
      showsPerson={view === 'all'}
      selection={
        isSupervisor ? { isChosen: chosen.has(room._id), onToggle: () => toggle(room) } : undefined
      }
    />
  )

  return (
    <div className="mx-auto grid max-w-4xl gap-5 print:max-w-none">
      {view === 'mine' && (
        <p className="hidden print:block">{t.rich('assignedTo', { name, bdi })}</p>
      )}
      <UnsentChanges
        waiting={unsent}
        rejected={items.filter(({ rejection }) => rejection)}
        actions={actions}
      />
      {isSupervisor && <OccupiedRooms rooms={all} actions={actions} />}
      {isSupervisor && chosenIds.length > 0 && (
        <AssignBar people={people} roomIds={chosenIds} onDone={() => setChosen(new Set())} />
      )}
      {isSupervisor && chosenIds.length === 0 && waiting.length > 0 && (
        <div className="print:hidden">
          <Button onClick={() => setChosen(new Set(waiting.map(({ _id }) => _id)))}>
            {t('selectAllUnassigned', { count: waiting.length })}
          </Button>
        </div>
      )}
      {begun.length + open.length + toInspect.length === 0 && (
        <EmptyState
          icon={BrushCleaning}
          title={view === 'mine' ? t('noRoomsForYou') : t('noRooms')}
        />
      )}
      <RoomSection title={t('groups.inProgress')} rooms={begun} renderRow={renderRow} />
      <RoomSection title={t('groups.toDo')} rooms={open} renderRow={renderRow} />
      <RoomSection title={t('groups.toInspect')} rooms={toInspect} renderRow={renderRow} />
      <RoomSection
        title={view === 'mine' ? t('groups.done') : t('groups.nothingToDo')}
        rooms={rest}
        renderRow={renderRow}
      />
      {opened?.sheet === 'fault' && (
        <FaultSheet room={opened.room} actions={actions} onClose={() => setOpened(undefined)} />
      )}
      {opened?.sheet === 'minibar' && (
        <MinibarSheet room={opened.room} actions={actions} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

/** Whether something has been so for some time, in ms. */
function useOutlasting(isOn: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return isOn && lasts
}

interface SectionProps {
  title: string
  rooms: readonly HousekeepingRoom[]
  renderRow: (room: HousekeepingRoom) => ReactNode
}

function RoomSection({ title, rooms, renderRow }: SectionProps) {
  if (rooms.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-display font-semibold text-lg">{`${title} (${rooms.length})`}</h2>
      <ul aria-label={title} className="grid gap-3 print:grid-cols-2 print:gap-y-0">
        {rooms.map(renderRow)}
      </ul>
    </section>
  )
}
