import type { ResponseOf } from '@bellhop/contract/base/route'
import { checkInGroup } from '@bellhop/contract/calls/desk/groups'
import type { CheckInFacts } from '@bellhop/contract/desk/check-in'
import type { Group, checkInGroup as groupCheckIn } from '@bellhop/contract/desk/groups'
import { addWire } from '@bellhop/domain/money/money'
import { isClean } from '@bellhop/domain/rooms/room-state'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useChange } from '../../../api/use-change.ts'
import { formatTimeOfDay } from '../../../format/format-time.ts'
import { countOf, type StayFormat } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { isLoading, Loading } from '../../../lists/loading.tsx'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { stateNames } from '../../../shared/rooms/room-states.ts'
import { showsOutcome, useGetGroupCheckInQuery } from './groups-api.ts'

interface Props {
  group: Group
  format: StayFormat
  onDone: (data: ResponseOf<typeof groupCheckIn>['data']) => void
  onClose: () => void
}

/** Checks in all of a group that can be. Shows what is outstanding for each room, to be passed once for all. */
export function GroupCheckInDialog({ group, format, onDone, onClose }: Props) {
  const form = useForm({ acceptsAnyState: false, chargesEarly: false })
  const { acceptsAnyState, chargesEarly } = form.values
  const query = useGetGroupCheckInQuery(group._id, { refetchOnMountOrArgChange: true })
  const change = useChange(checkInGroup, showsOutcome)
  const all = query.currentData
  const possible = (all ?? []).filter(({ obstacle }) => obstacle === undefined)
  const unclean = possible.filter(isUnclean)
  const ready = acceptsAnyState ? possible : possible.filter((facts) => !isUnclean(facts))
  const fee = addWire(
    ready.map(({ early }) => early?.fee ?? 0),
    format.currency,
  )
  const passes = ready.some(({ steps }) => steps.length > 0)
  const rooms = countOf(ready.length, 'room')
  return (
    <ChangeSheet
      title={`Check in ${group.name}?`}
      action={all ? `Check in ${rooms}${passes ? ' anyway' : ''}` : 'Check in'}
      change={{ ...change, isBusy: change.isBusy || isLoading(query) }}
      call={
        all && {
          params: { id: group._id },
          body: {
            ...(acceptsAnyState && { acceptsAnyState }),
            ...(chargesEarly && fee > 0 && { earlyFee: fee }),
          },
        }
      }
      onDone={onDone}
      onClose={onClose}
    >
      {!all && <Loading query={query} className="h-40" />}
      {all && (
        <>
          <p>{`${ready.length} of ${countOf(all.length, 'room')} can be checked in.`}</p>
          <Counts ready={ready} format={format} />
          {unclean.length > 0 && (
            <Checkbox
              label={`Also ${countOf(unclean.length, 'room')} not clean yet`}
              {...form.checkbox('acceptsAnyState')}
            />
          )}
          {fee > 0 && (
            <Checkbox
              label={`Charge early check-in, ${format.money(fee)}`}
              {...form.checkbox('chargesEarly')}
            />
          )}
          <ul className="grid gap-px overflow-hidden rounded-control bg-line">
            {group.stays.flatMap(({ _id, roomNumber, guest }) => {
              const facts = all.find((one) => one._id === _id)
              return facts && (facts.obstacle || facts.steps.length > 0)
                ? [
                    <li key={_id} className="flex gap-3 bg-sunken px-4 py-2">
                      <span className="w-14 shrink-0 font-semibold">
                        <RoomNumber number={roomNumber} />
                      </span>
                      <span className="grid min-w-0 wrap-anywhere">
                        <bdi>{guest.name}</bdi>
                        <span
                          className={`text-sm ${facts.obstacle ? 'text-warn' : 'text-ink-soft'}`}
                        >
                          {facts.obstacle ?? describe(facts, format)}
                        </span>
                      </span>
                    </li>,
                  ]
                : []
            })}
          </ul>
        </>
      )}
    </ChangeSheet>
  )
}

const isUnclean = ({ room }: CheckInFacts) => room !== null && !isClean(room.cleaning)

/** Counts what is outstanding for the rooms that are checked in. */
function Counts({ ready, format }: { ready: readonly CheckInFacts[]; format: StayFormat }) {
  const withStep = (step: CheckInFacts['steps'][number]) =>
    ready.filter(({ steps }) => steps.includes(step))
  const due = addWire(
    withStep('balance').map(({ balance }) => balance),
    format.currency,
  )
  const [early] = withStep('hour')
  const lines = [
    [withStep('balance').length, `with ${format.money(due)} due`],
    [withStep('identity').length, 'without verified details'],
    [withStep('hour').length, `before ${early?.early ? formatTimeOfDay(early.early.from) : ''}`],
    [withStep('closure').length, 'out of service'],
    [withStep('cleaning').length, 'not clean'],
  ] as const
  const shown = lines.filter(([count]) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Outstanding" className="rounded-control bg-warn-soft px-4 py-3 text-warn">
      {shown.map(([count, text]) => (
        <li key={text}>{`${countOf(count, 'room')} ${text}`}</li>
      ))}
    </ul>
  )
}

function describe({ balance, preCheckIn, early, room, steps }: CheckInFacts, format: StayFormat) {
  return [
    ...(steps.includes('balance') ? [`${format.money(balance)} due`] : []),
    ...(steps.includes('identity')
      ? [preCheckIn === 'submitted' ? 'details not verified' : 'no details']
      : []),
    ...(early ? [`before ${formatTimeOfDay(early.from)}`] : []),
    ...(room?.closed ? [`${stateNames[room.closed.as].toLowerCase()}: ${room.closed.reason}`] : []),
    ...(room && !isClean(room.cleaning) ? [stateNames[room.cleaning].toLowerCase()] : []),
  ].join(' · ')
}
