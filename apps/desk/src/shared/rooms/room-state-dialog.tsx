import { setRoomState } from '@bellhop/contract/calls/desk/rooms'
import type { PlannedStay } from '@bellhop/contract/desk/room-plan'
import type { RoomState } from '@bellhop/contract/desk/rooms'
import { maxRoomReason } from '@bellhop/domain/limits'
import {
  checkClosure,
  isClosedState,
  type RoomStateName,
  roomStates,
} from '@bellhop/domain/rooms/room-state'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { DoorSignField } from './door-sign-field.tsx'
import { stateNames } from './room-states.ts'

interface Props {
  room: RoomState & { _id: string; number: string }
  /** The stay of the guest in the room. */
  stay?: PlannedStay | undefined
  /** The night that is running. */
  tonight: string
  onClose: () => void
}

const options = roomStates.map((value) => ({ value, label: stateNames[value] }))

/** Sets how far a room is cleaned, or closes it for some nights. */
export function RoomStateDialog({ room, stay, tonight, onClose }: Props) {
  const planned = room.closedAs && room.state !== room.closedAs ? room.closedAs : room.state
  const form = useForm(
    {
      state: planned,
      reason: room.reason ?? '',
      from: room.from ?? tonight,
      until: room.until ?? '',
    },
    `roomState/${room._id}`,
  )
  const change = useChange(setRoomState, { tags: ['roomPlan', 'housekeeping'] })
  const { state, until } = form.values
  const from = form.values.from || tonight
  const isClosing = isClosedState(state)
  const closure = checkClosure({ from, until: until || null }, tonight) ?? 'none'

  return (
    <ChangeSheet
      title={`Room ${room.number}`}
      action="Save"
      form={form}
      change={change}
      call={{ params: { id: room._id }, body: isClosing ? { ...form.body(), from } : { state } }}
      done={`Room ${room.number}: ${stateNames[state].toLowerCase()}.`}
      onClose={onClose}
    >
      {stay && <DoorSignField stay={stay} />}
      <Select label="State" help={help[state]} options={options} {...form.input('state')} />
      {isClosing && (
        <>
          <TextField
            label="Reason"
            maxLength={maxRoomReason}
            {...form.required('reason', 'Enter why the room is closed.')}
          />
          <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
            <TextField label="First night" type="date" {...form.input('from')} />
            <TextField
              label="Last night (optional)"
              type="date"
              help="Without it: until further notice."
              min={from}
              check={untilProblems[closure]}
              {...form.input('until')}
            />
          </div>
        </>
      )}
    </ChangeSheet>
  )
}

const untilProblems = {
  order: 'The last night can’t be before the first.',
  past: 'These nights are in the past.',
  none: undefined,
}

const help: Partial<Record<RoomStateName, string>> = {
  outOfOrder: 'Not for sale on these nights.',
  outOfService: 'Still for sale: assign it last.',
}
