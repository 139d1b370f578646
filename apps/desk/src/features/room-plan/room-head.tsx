import type { RoomPlan } from '@bellhop/contract/desk/room-plan'
import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../shared/paths.ts'
import { signIcons, useSignNames } from '../../shared/rooms/door-signs.ts'
import { stateTones, useStateNames } from '../../shared/rooms/room-states.ts'

export type PlannedRoom = RoomPlan['roomTypes'][number]['rooms'][number]

interface Props {
  room: PlannedRoom
  onSetState: (room: PlannedRoom) => void
}

/** The number, which links to the folio of the guest in the room, and the state, which is set here. */
export function RoomHead({ room, onSetState }: Props) {
  const signNames = useSignNames()
  const stateNames = useStateNames()
  const t = useTranslations('roomPlan')
  const { number, state, stays } = room
  const guest = stays.find(({ status }) => status === 'inHouse')
  const label = (
    <span className="shrink-0 font-display font-semibold text-lg lining-nums">
      {t.rich('roomNumber', {
        number,
        hidden: (chunks) => <span className="sr-only">{chunks}</span>,
      })}
    </span>
  )
  const sign = guest?.doorSign
  return (
    <>
      {guest ? (
        <Link
          to={paths.folio(guest._id)}
          title={t('folioOf', { name: guest.name })}
          className="shrink-0 underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {label}
        </Link>
      ) : (
        label
      )}
      {sign && (
        <span title={signNames[sign]} className="text-warn">
          <Icon of={signIcons[sign]} className="size-4" />
          <span className="sr-only">{signNames[sign]}</span>
        </span>
      )}
      <button
        type="button"
        title={room.reason ?? stateNames[state]}
        onClick={() => onSetState(room)}
        className="grid min-h-11 min-w-11 cursor-pointer grid-cols-1 content-center justify-end rounded-control phone:-mt-2 phone:justify-start"
      >
        <span className="sr-only">{`${t('setState', { number })} `}</span>
        <Badge
          tone={stateTones[state]}
          className="min-w-0 px-2 phone:px-1.5 phone:text-[0.6875rem]"
        >
          <span className="truncate">{stateNames[state]}</span>
        </Badge>
      </button>
    </>
  )
}
