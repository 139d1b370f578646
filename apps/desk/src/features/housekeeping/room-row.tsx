import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { isActive } from '@bellhop/domain/rooms/housekeeping-task'
import type { CleaningState } from '@bellhop/domain/rooms/room-state'
import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { CloudOff, Refrigerator, Wrench } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { signIcons, useSignNames } from '../../shared/rooms/door-signs.ts'
import { stateTones, useStateNames } from '../../shared/rooms/room-states.ts'
import { RoomButton } from './room-button.tsx'
import type { RoomActions } from './use-room-actions.ts'

interface Props {
  room: HousekeepingRoom
  inspects: boolean
  actions: RoomActions
  /** Something done here has not reached the hotel yet. */
  isUnsent: boolean
  onOpen: (sheet: 'fault' | 'minibar') => void
  /** In the list of all rooms. */
  showsPerson: boolean
  /** For those who assign rooms: whether the room is chosen. */
  selection?: { isChosen: boolean; onToggle: () => void } | undefined
}

/** A room with its task, and the next step as a large button. */
export function RoomRow(props: Props) {
  const signNames = useSignNames()
  const stateNames = useStateNames()
  const t = useTranslations('housekeeping')
  const { room, inspects, actions, isUnsent, onOpen, showsPerson, selection } = props
  const { number, roomType, state, task, doorSign, foundOccupiedAt } = room
  const isUnderWay = isActive(task)
  const formatTime = useTimeFormat()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-raised print:py-1">
      {selection && isUnderWay && (
        <label className="-m-2 grid size-11 place-items-center print:hidden">
          <span className="sr-only">{t('selectRoom', { number })}</span>
          <input
            type="checkbox"
            checked={selection.isChosen}
            onChange={selection.onToggle}
            className="size-5"
          />
        </label>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display font-semibold text-xl lining-nums">
            {t.rich('hiddenRoom', {
              number,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </span>
          <span className="min-w-0 truncate font-normal text-ink-soft text-sm">{roomType}</span>
        </h3>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {isUnderWay && <Badge tone="accent">{t(`kinds.${task.kind}`)}</Badge>}
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
          {room.isAwaited && (room.earlyCheckIn || !room.isOccupied) && (
            <Badge tone="warn">
              {room.earlyCheckIn
                ? t('nextGuestFrom', { time: formatTimeOfDay(room.earlyCheckIn) })
                : room.expectedAt
                  ? t('guestArrives', { time: formatTime(room.expectedAt) })
                  : t('guestArrivesToday')}
            </Badge>
          )}
          {doorSign && (
            <Badge tone="warn">
              <Icon of={signIcons[doorSign]} className="size-3.5" />
              {signNames[doorSign]}
            </Badge>
          )}
          {room.isOccupied && room.isDueOut && (
            <Badge>
              {room.lateCheckOut
                ? t('leavesBy', { time: formatTimeOfDay(room.lateCheckOut) })
                : t('leavesToday')}
            </Badge>
          )}
          {foundOccupiedAt !== undefined && <Badge tone="bad">{t('foundOccupied')}</Badge>}
          {isUnsent && (
            <Badge>
              <Icon of={CloudOff} className="size-3.5" />
              {t('notSentYet')}
            </Badge>
          )}
        </p>
        {showsPerson && isUnderWay && task.assignedTo && (
          <p className="mt-1 text-ink-soft text-sm">
            <bdi>{task.assignedTo.name}</bdi>
          </p>
        )}
      </div>
      <div className="order-last flex phone:order-none phone:-my-1 phone:-me-3 phone:self-start print:hidden">
        <IconButton
          icon={Refrigerator}
          label={t('minibar', { number })}
          onClick={() => onOpen('minibar')}
        />
        <IconButton
          icon={Wrench}
          label={t('reportFault', { number })}
          onClick={() => onOpen('fault')}
        />
      </div>
      <div className="flex grow flex-wrap justify-end gap-2 phone:grow-1 phone:basis-full print:hidden">
        <Steps room={room} inspects={inspects} actions={actions} />
      </div>
    </li>
  )
}

function Steps({ room, inspects, actions }: Pick<Props, 'room' | 'inspects' | 'actions'>) {
  const t = useTranslations('housekeeping')
  const { number, task, cleaning, isOccupied, foundOccupiedAt } = room
  const step = (label: string, to: CleaningState, isNext: boolean) => (
    <RoomButton
      label={label}
      number={number}
      variant={isNext ? 'primary' : 'quiet'}
      className={isNext ? 'phone:flex-1' : ''}
      onRun={() => actions.setCleaning(room, to)}
    />
  )
  if (isActive(task)) {
    const isBegun = task.status === 'begun'
    return (
      <>
        {isBegun && step(t('steps.undoStart'), 'dirty', false)}
        {!isOccupied && (
          <RoomButton
            label={foundOccupiedAt ? t('steps.notOccupied') : t('steps.reportOccupied')}
            number={number}
            variant="quiet"
            onRun={() => actions.setOccupied(room, foundOccupiedAt === undefined)}
          />
        )}
        {isBegun ? step(t('steps.done'), 'clean', true) : step(t('steps.start'), 'cleaning', true)}
      </>
    )
  }
  return (
    <>
      {step(cleaning === 'dirty' ? t('steps.clean') : t('steps.cleanAgain'), 'dirty', false)}
      {inspects &&
        cleaning === 'clean' &&
        task?.status === 'done' &&
        step(t('steps.inspected'), 'inspected', true)}
    </>
  )
}
