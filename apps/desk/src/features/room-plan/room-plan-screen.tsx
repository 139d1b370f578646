import { getRoomPlan } from '@bellhop/contract/calls/desk/bookings'
import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'
import { doorSigns } from '@bellhop/domain/rooms/door-sign'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { BedDouble, Check, ClipboardCheck } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { Loading } from '../../lists/loading.tsx'
import { paths } from '../../shared/paths.ts'
import { AssignRoomDialog } from '../../shared/rooms/assign-room-dialog.tsx'
import { signIcons, useSignNames } from '../../shared/rooms/door-signs.ts'
import { RoomStateDialog } from '../../shared/rooms/room-state-dialog.tsx'
import { Screen } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { UndoList } from '../../shared/undo/undo-list.tsx'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { PlanToolbar } from './plan-toolbar.tsx'
import { useMoves } from './use-moves.ts'
import { usePlanAddress } from './use-plan-address.ts'

const colours = [
  ['arriving', 'border-accent bg-accent'],
  ['booked', 'border-accent bg-accent-soft'],
  ['inHouse', 'border-good bg-good-soft'],
  ['checkedOut', 'border-line-strong bg-sunken'],
] as const

const planKeys = [
  ['u', 'undo'],
  ['?', 'help'],
] as const

interface Asked {
  stay: PlannedStay
  /** Its room now. */
  from: string | null
  /** Where a guest in house has been dropped. */
  to?: string
}

export function RoomPlanScreen() {
  const t = useTranslations('roomPlan')
  const address = usePlanAddress()
  const { from, nights } = address
  const shownIn = { ...(from && { from }), nights }
  const { data, ...query } = useRead(getRoomPlan, { query: shownIn })
  const moves = useMoves(data, shownIn)
  const plan = moves.shown
  const [asked, ask] = useState<Asked>()
  const [stateOf, setStateOf] = useState<string>()
  const opened = plan?.roomTypes.flatMap(({ rooms }) => rooms).find(({ _id }) => _id === stateOf)
  const navigate = useNavigate()
  const format = useStayFormat()
  const { helpButton, helpSheet } = useScreenKeys(
    planKeys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      u: () => {
        const latest = moves.held.at(-1)
        if (latest) moves.undo(latest.id)
      },
    },
  )

  function drop(stay: PlannedStay, from: string | null, to: string | null) {
    if (stay.status !== 'inHouse' || to === null) return moves.move(stay, from, { roomId: to })
    if (moves.canMoveTo(stay, to)) ask({ stay, from, to })
  }

  return (
    <Screen
      title={t('title')}
      toolbar={
        plan && (
          <>
            <PlanToolbar from={from ?? plan.from} today={plan.today} address={address} />
            {helpButton}
          </>
        )
      }
    >
      <div
        aria-busy={!plan && !query.error}
        data-landscape
        className="relative flex min-h-0 flex-1 flex-col gap-3 px-5 pb-5 phone:gap-2 phone:px-0 phone:pb-2 print:block print:p-0"
      >
        {plan && plan.roomTypes.length === 0 && (
          <EmptyState icon={BedDouble} title={t('noRooms')}>
            <TextLink to={paths.roomTypes}>{t('roomTypes')}</TextLink>
          </EmptyState>
        )}
        {plan && plan.roomTypes.length > 0 && (
          <>
            <PlanGrid
              plan={plan}
              format={format}
              onOpen={({ bookingId }) => void navigate(paths.booking(bookingId))}
              onMove={(stay, from) => ask({ stay, from })}
              onDrop={drop}
              onSetState={(room) => setStateOf(room._id)}
            />
            <PlanLegend plan={plan} />
          </>
        )}
        {!plan && <Loading query={query} className="h-full" />}
        <div className="pointer-events-none absolute start-9 end-9 bottom-20 z-5">
          <UndoList
            changes={moves.held.map(({ id, stay, room }) => ({
              id,
              key: `${id} ${room?._id}`,
              label: t('moveOf', { name: stay.name }),
              text: room
                ? t('movedToRoom', { name: stay.name, number: room.number })
                : t('movedOut', { name: stay.name }),
            }))}
            onUndo={moves.undo}
            onConfirm={moves.confirm}
          />
        </div>
      </div>
      {asked && (
        <AssignRoomDialog
          stay={{
            ...asked.stay,
            isInHouse: asked.stay.status === 'inHouse',
            roomId: asked.from,
          }}
          proposedRoomId={asked.to}
          bookingPath={paths.booking(asked.stay.bookingId)}
          onAssign={(body) => moves.move(asked.stay, asked.from, body)}
          onClose={() => ask(undefined)}
        />
      )}
      {opened && (
        <RoomStateDialog
          room={opened}
          stay={opened.stays.find(({ status }) => status === 'inHouse')}
          tonight={plan?.today ?? ''}
          onClose={() => setStateOf(undefined)}
        />
      )}
      {helpSheet}
    </Screen>
  )
}

function PlanLegend({ plan }: { plan: RoomPlan }) {
  const signNames = useSignNames()
  const t = useTranslations('roomPlan')
  const stays = plan.roomTypes.flatMap(({ rooms }) => rooms.flatMap((room) => room.stays))
  const shownSigns = doorSigns.filter((sign) => stays.some(({ doorSign }) => doorSign === sign))
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft text-sm phone:gap-x-3 phone:px-4 phone:text-xs">
      {colours.map(([name, look]) => (
        <span key={name} className="inline-flex items-center gap-2 print:hidden">
          <span aria-hidden="true" className={`h-4 w-7 rounded-md border phone:w-4 ${look}`} />
          {t(`legend.${name}`)}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <Icon of={ClipboardCheck} className="size-4" />
        {t('legend.toVerify')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Check} className="size-4" />
        {t('legend.verified')}
      </span>
      {shownSigns.map((sign) => (
        <span key={sign} className="inline-flex items-center gap-1.5">
          <Icon of={signIcons[sign]} className="size-4" />
          <span>{signNames[sign]}</span>
        </span>
      ))}
      <span className="ms-auto pointer-coarse:hidden print:hidden">{t('dragHelp')}</span>
    </div>
  )
}
