import { setRoomState } from '@bellhop/contract/calls/desk/rooms'
import type { PlannedStay } from '@bellhop/contract/desk/room-plan'
import type { RoomState } from '@bellhop/contract/desk/rooms'
import { maxRoomReason } from '@bellhop/domain/limits'
import { checkClosure, isClosedState, roomStates } from '@bellhop/domain/rooms/room-state'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { DoorSignField } from './door-sign-field.tsx'
import { useStateNames } from './room-states.ts'

interface Props {
  room: RoomState & { _id: string; number: string }
  /** The stay of the guest in the room. */
  stay?: PlannedStay | undefined
  /** The night that is running. */
  tonight: string
  onClose: () => void
}

/** Sets how far a room is cleaned, or closes it for some nights. */
export function RoomStateDialog({ room, stay, tonight, onClose }: Props) {
  const t = useTranslations('shared')
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
  const names = useStateNames()
  const options = roomStates.map((value) => ({ value, label: names[value] }))
  const { state, until } = form.values
  const from = form.values.from || tonight
  const isClosing = isClosedState(state)
  const closure = checkClosure({ from, until: until || null }, tonight)

  return (
    <ChangeSheet
      title={t('roomState.title', { number: room.number })}
      action={t('save')}
      form={form}
      change={change}
      call={{ params: { id: room._id }, body: isClosing ? { ...form.body(), from } : { state } }}
      done={t('roomState.saved', { number: room.number, state })}
      onClose={onClose}
    >
      {stay && <DoorSignField stay={stay} />}
      <Select
        label={t('roomState.label')}
        help={isClosing ? t(`roomState.help.${state}`) : undefined}
        options={options}
        {...form.input('state')}
      />
      {isClosing && (
        <>
          <TextField
            label={t('roomState.reason')}
            maxLength={maxRoomReason}
            {...form.required('reason', t('roomState.enterReason'))}
          />
          <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
            <TextField label={t('roomState.firstNight')} type="date" {...form.input('from')} />
            <TextField
              label={t('roomState.lastNight')}
              type="date"
              help={t('roomState.lastNightHelp')}
              min={from}
              check={closure && t(`roomState.${closure}`)}
              {...form.input('until')}
            />
          </div>
        </>
      )}
    </ChangeSheet>
  )
}
