import type { Rejection } from '@bellhop/client/outbox/submission'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { CloudOff } from 'lucide'
import { stateNames } from '../../../shared/rooms/room-states.ts'
import type { RoomActions } from '../use-room-actions.ts'
import type { RoomChange } from './change-room.ts'
import type { RoomItem } from './room-outbox.ts'

interface Props {
  waiting: readonly RoomItem[]
  rejected: readonly RoomItem[]
  actions: RoomActions
}

/** Lists changes that have not reached the hotel yet, and those that it did not accept. */
export function UnsentChanges({ waiting, rejected, actions }: Props) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-ink-soft text-sm empty:hidden">
        {waiting.length > 0 && (
          <>
            <Icon of={CloudOff} className="size-5 shrink-0" />
            <span>
              {waiting.length === 1 ? 'One change is' : `${waiting.length} changes are`}{' '}
              {waiting.every(({ id }) => id > 0)
                ? 'saved on this device and will be sent when it is connected.'
                : 'not sent yet. Please keep this page open.'}
            </span>
          </>
        )}
      </p>
      {rejected.length > 0 && (
        <Card className="grid gap-3 p-4">
          <h2 className="font-display font-semibold text-lg">Not saved</h2>
          <ul aria-label="Not saved" className="divide-y divide-line">
            {rejected.map(({ id, room, change, rejection }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
                <p className="min-w-0 flex-1 basis-56 break-words">
                  <strong>
                    Room {room.number}, {nameOf(change)}.
                  </strong>{' '}
                  {describe(change, rejection)}
                </p>
                {canBeRepeated(change, rejection) && (
                  <Button
                    aria-label={`Try again: room ${room.number}, ${nameOf(change)}`}
                    onClick={() => actions.retry(id)}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={`Dismiss: room ${room.number}, ${nameOf(change)}`}
                  onClick={() => actions.dismiss(id)}
                >
                  Dismiss
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Which change of the room was not accepted. */
function nameOf(change: RoomChange): string {
  if (change.kind === 'cleaning') return stateNames[change.state].toLowerCase()
  if (change.kind === 'occupied') return change.isOccupied ? 'occupied' : 'not occupied'
  return change.kind
}

/** Describes the entered change, and why it was not accepted. */
function describe(change: RoomChange, rejection: Rejection | undefined): string {
  const why = typeof rejection === 'object' ? rejection.detail : 'It could not be sent in time.'
  return 'what' in change && change.what ? `“${change.what}” ${why}` : why
}

/**
 * The entered change is not lost, such as after too slow an upload. A state of the room is set again on its row. After
 * so long without a response, a minibar may have been charged.
 */
const canBeRepeated = ({ kind }: RoomChange, rejection: Rejection | undefined) =>
  kind === 'fault' || (kind === 'minibar' && rejection !== 'tooOld')
