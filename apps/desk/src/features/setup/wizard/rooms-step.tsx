import { addRooms, roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import { getSetup } from '@bellhop/contract/calls/desk/setup'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxRoomNumber, maxRoomsAtOnce } from '@bellhop/domain/limits'
import { type RoomRangeProblem, readRoomRanges } from '@bellhop/domain/rooms/room-ranges'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useEntries } from '../../../content/content-api.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { StepForm, useNextStep } from './step-form.tsx'

/** Rooms by ranges, a line each, with a preview of what will be added. */
export function RoomsStep() {
  const t = useTranslations('setup')
  const { entries, error, isFetching, refetch } = useEntries<DeskRoomType>(roomTypeCalls)
  const { data } = useRead(getSetup)
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
      title={t('rooms')}
      lead={t('roomsStep.lead')}
      action={rooms.length > 0 ? t('roomsStep.add', { count: rooms.length }) : t('continue')}
      skip={isAsked ? t('skip') : undefined}
      change={adding}
      errors={{
        rooms: !isAsked
          ? undefined
          : isEmpty
            ? t('roomsStep.enter', { example })
            : problems[0] && formatProblem(t, problems[0]),
      }}
      onSubmit={() => void save()}
    >
      {count > 0 && <p>{t('roomsStep.has', { count })}</p>}
      {error !== undefined && !entries && (
        <LoadError error={error} busy={isFetching} onRetry={refetch} />
      )}
      {entries?.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{t('roomsStep.needType')}</span>
          <TextLink to={paths.setupStep('room-types')}>{t('roomsStep.addType')}</TextLink>
        </p>
      )}
      {types.length > 0 && (
        <>
          <TextArea
            label={t('rooms')}
            required
            name="rooms"
            rows={5}
            placeholder={example}
            help={types.length > 1 ? t('roomsStep.helpWithTypes') : t('roomsStep.help')}
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
  const t = useTranslations('setup')
  const groups = types
    .map((type) => ({ ...type, rooms: rooms.filter(({ roomTypeId }) => roomTypeId === type.id) }))
    .filter((group) => group.rooms.length > 0)
  return (
    <div aria-live="polite" className="grid gap-2 text-sm empty:hidden">
      {groups.map(({ id, name, rooms: ofType }) => (
        <p key={id}>
          {t.rich('roomsStep.preview', {
            name,
            count: ofType.length,
            numbers: listNumbers(ofType.map(({ number }) => number)),
            bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
          })}
        </p>
      ))}
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)} className="text-bad">
          {formatProblem(t, problem)}
        </p>
      ))}
    </div>
  )
}

/** A few of them in full, or else the ends. */
function listNumbers(numbers: readonly string[]): string {
  if (numbers.length <= 6) return numbers.join(', ')
  return `${numbers.slice(0, 3).join(', ')} … ${numbers.at(-1)}`
}

function formatProblem(
  t: ReturnType<typeof useTranslations<'setup'>>,
  problem: RoomRangeProblem,
): string {
  const max = problem.kind === 'tooMany' ? maxRoomsAtOnce : maxRoomNumber
  return t(`rangeProblems.${problem.kind}`, { ...problem, max })
}
