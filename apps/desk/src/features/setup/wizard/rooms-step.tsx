import { addRooms, roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxRoomNumber, maxRoomsAtOnce } from '@bellhop/domain/limits'
import { type RoomRangeProblem, readRoomRanges } from '@bellhop/domain/rooms/room-ranges'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useEntries } from '../../../content/content-api.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { useGetSetupQuery } from '../setup-api.ts'
import { StepForm, useNextStep } from './step-form.tsx'

/** Rooms by ranges, a line each, with a preview of what will be added. */
export function RoomsStep() {
  const { entries, error, isFetching, refetch } = useEntries<DeskRoomType>(roomTypeCalls)
  const { data } = useGetSetupQuery()
  const [language = 'en'] = useStaff().hotel.languages
  const [text, setText] = useState('')
  const adding = useChange(addRooms, { tags: ['content', 'rates'] })
  const next = useNextStep('rooms')
  const types = (entries ?? []).map(({ _id, name }) => ({ id: _id, name: name[language] ?? '' }))
  const { rooms, problems } = readRoomRanges(text, types)
  const count = data?.rooms ?? 0
  const isEmpty = text.trim() === ''
  // Without a room type there is no field.
  const isAsked = types.length > 0 && (!isEmpty || count === 0)
  const [first] = types
  const example = types.length > 1 && first ? `101–112, ${first.name}` : '101–112'

  async function save() {
    if (isEmpty) return next()
    const { isDone } = await adding.run({ body: { rooms } })
    if (isDone) next()
  }

  return (
    <StepForm
      step="rooms"
      title="Rooms"
      lead="Enter your room numbers as ranges, one per line."
      action={rooms.length > 0 ? `Add ${countRooms(rooms.length)}` : 'Continue'}
      skip={isAsked ? 'Skip' : undefined}
      change={adding}
      errors={{
        rooms: !isAsked
          ? undefined
          : isEmpty
            ? `Enter your rooms, such as ${example}.`
            : problems[0] && formatProblem(problems[0]),
      }}
      onSubmit={() => void save()}
    >
      {count > 0 && <p>{`Your hotel has ${countRooms(count)}.`}</p>}
      {error !== undefined && !entries && (
        <LoadError error={error} busy={isFetching} onRetry={refetch} />
      )}
      {entries?.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>Rooms need a room type first.</span>
          <TextLink to={paths.setupStep('room-types')}>Add one</TextLink>
        </p>
      )}
      {types.length > 0 && (
        <>
          <TextArea
            label="Rooms"
            required
            name="rooms"
            rows={5}
            placeholder={example}
            help={
              types.length > 1
                ? 'Put a comma and the room type after each range. Single numbers work too: 201, 203, 210–215, Suite.'
                : 'Single numbers work too: 201, 203, 210–215.'
            }
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Preview rooms={rooms} types={types} problems={problems} />
        </>
      )}
    </StepForm>
  )
}

interface PreviewProps {
  rooms: readonly { number: string; roomTypeId: string }[]
  types: readonly { id: string; name: string }[]
  problems: readonly RoomRangeProblem[]
}

function Preview({ rooms, types, problems }: PreviewProps) {
  const groups = types
    .map((type) => ({ ...type, rooms: rooms.filter(({ roomTypeId }) => roomTypeId === type.id) }))
    .filter((group) => group.rooms.length > 0)
  return (
    <div aria-live="polite" className="grid gap-2 text-sm empty:hidden">
      {groups.map(({ id, name, rooms: ofType }) => (
        <p key={id}>
          <bdi className="font-medium">{name}</bdi>
          {`: ${countRooms(ofType.length)}, ${listNumbers(ofType.map(({ number }) => number))}`}
        </p>
      ))}
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)} className="text-bad">
          {formatProblem(problem)}
        </p>
      ))}
    </div>
  )
}

const countRooms = (count: number) => (count === 1 ? '1 room' : `${count} rooms`)

/** A few of them in full, or else the ends. */
function listNumbers(numbers: readonly string[]): string {
  if (numbers.length <= 6) return numbers.join(', ')
  return `${numbers.slice(0, 3).join(', ')} … ${numbers.at(-1)}`
}

function formatProblem(problem: RoomRangeProblem): string {
  if (problem.kind === 'tooMany') return `Add at most ${maxRoomsAtOnce} rooms at once.`
  const line = `Line ${problem.line}: `
  switch (problem.kind) {
    case 'unknownType':
      return `${line}there is no room type “${problem.name}”.`
    case 'noType':
      return `${line}add a comma and the room type.`
    case 'noRange':
      return `${line}“${problem.text}” is not a room number or a range, such as 101–112.`
    case 'long':
      return `${line}${problem.text} is longer than ${maxRoomNumber} characters.`
    case 'twice':
      return `${line}room ${problem.number} is in the list already.`
  }
}
