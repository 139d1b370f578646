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
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { DoorSignField } from './door-sign-field.tsx'
import { setRoomState } from './room-state-api.ts'
import { stateNames } from './room-states.ts'

interface Props {
  room: RoomState & { _id: string; number: string }
  /** Of the guest in the room. */
  stay?: PlannedStay | undefined
  /** The night that is running. */
  tonight: string
  onClose: () => void
}

const options = roomStates.map((value) => ({ value, label: stateNames[value] }))

/** Sets how far a room is cleaned, or closes it for some nights. */
export function RoomStateDialog({ room, stay, tonight, onClose }: Props) {
  const planned = room.closedAs && room.state !== room.closedAs ? room.closedAs : room.state
  const [state, setState] = useState<RoomStateName>(planned)
  const [reason, setReason] = useState(room.reason ?? '')
  const [from, setFrom] = useState(room.from ?? tonight)
  const [until, setUntil] = useState(room.until ?? '')
  const change = useChange(setRoomState)
  const showToast = useToast()
  const isClosing = isClosedState(state)
  const nights = { from: from || tonight, until: until || null }
  const errors = isClosing
    ? {
        reason: reason.trim() ? undefined : 'Enter why the room is closed.',
        until: untilProblems[checkClosure(nights, tonight) ?? 'none'],
      }
    : {}

  async function handleSubmit() {
    const closure = { reason: reason.trim(), from: nights.from, ...(until && { until }) }
    const body = { state, ...(isClosing && closure) }
    const { data } = await change.run({ params: { id: room._id }, body })
    if (!data) return
    showToast({ text: `Room ${room.number}: ${stateNames[state].toLowerCase()}.`, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={`Room ${room.number}`}
      action="Save"
      errors={errors}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {stay && <DoorSignField stay={stay} />}
      <Select
        label="State"
        name="state"
        help={help[state]}
        options={options}
        value={state}
        onChange={(event) => setState(event.target.value as RoomStateName)}
      />
      {isClosing && (
        <>
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={maxRoomReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
            <TextField
              label="First night"
              name="from"
              type="date"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              label="Last night (optional)"
              name="until"
              type="date"
              help="Without it: until further notice."
              min={from}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </div>
        </>
      )}
    </FormSheet>
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
