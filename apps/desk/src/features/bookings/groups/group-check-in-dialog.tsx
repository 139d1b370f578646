import type { ResponseOf } from '@bellhop/contract/base/route'
import { getGroupCheckIn } from '@bellhop/contract/calls/desk/check-in'
import { checkInGroup } from '@bellhop/contract/calls/desk/groups'
import type { CheckInFacts } from '@bellhop/contract/desk/check-in'
import type { Group, checkInGroup as groupCheckIn } from '@bellhop/contract/desk/groups'
import { addWire } from '@bellhop/domain/money/money'
import { isClean } from '@bellhop/domain/rooms/room-state'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatTimeOfDay } from '../../../format/format-time.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { isLoading, Loading } from '../../../lists/loading.tsx'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { showsOutcome } from './show-group.ts'

interface Props {
  group: Group
  format: StayFormat
  onDone: (data: ResponseOf<typeof groupCheckIn>['data']) => void
  onClose: () => void
}

/** Checks in all of a group that can be. Shows what is outstanding for each room, to be passed once for all. */
export function GroupCheckInDialog({ group, format, onDone, onClose }: Props) {
  const t = useTranslations('groups')
  const form = useForm({ acceptsAnyState: false, chargesEarly: false })
  const { acceptsAnyState, chargesEarly } = form.values
  const query = useRead(getGroupCheckIn, { params: { id: group._id }, fresh: true })
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
  return (
    <ChangeSheet
      title={t('checkIn.title', { name: group.name })}
      action={
        all
          ? t(passes ? 'checkIn.countAnyway' : 'checkIn.count', { count: ready.length })
          : t('checkIn.action')
      }
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
          <p>{t('checkIn.possible', { ready: ready.length, count: all.length })}</p>
          <Counts ready={ready} format={format} />
          {unclean.length > 0 && (
            <Checkbox
              label={t('checkIn.alsoUnclean', { count: unclean.length })}
              {...form.checkbox('acceptsAnyState')}
            />
          )}
          {fee > 0 && (
            <Checkbox
              label={t('checkIn.chargeEarly', { amount: format.money(fee) })}
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
                          {facts.obstacle ?? describe(facts, format, t)}
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

const stepKinds = ['balance', 'identity', 'hour', 'closure', 'cleaning'] as const

/** Counts what is outstanding for the rooms that are checked in. */
function Counts({ ready, format }: { ready: readonly CheckInFacts[]; format: StayFormat }) {
  const t = useTranslations('groups')
  const withStep = (step: CheckInFacts['steps'][number]) =>
    ready.filter(({ steps }) => steps.includes(step))
  const due = addWire(
    withStep('balance').map(({ balance }) => balance),
    format.currency,
  )
  const [early] = withStep('hour')
  const values = {
    amount: format.money(due),
    time: early?.early ? formatTimeOfDay(early.early.from) : '',
  }
  const shown = stepKinds
    .map((step) => ({ step, count: withStep(step).length }))
    .filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={t('checkIn.outstanding')}
      className="rounded-control bg-warn-soft px-4 py-3 text-warn"
    >
      {shown.map(({ step, count }) => (
        <li key={step}>{t(`checkIn.rooms.${step}`, { count, ...values })}</li>
      ))}
    </ul>
  )
}

function describe(
  { balance, preCheckIn, early, room, steps }: CheckInFacts,
  format: StayFormat,
  t: ReturnType<typeof useTranslations<'groups'>>,
) {
  return joinFacts([
    ...(steps.includes('balance') ? [t('checkIn.due', { amount: format.money(balance) })] : []),
    ...(steps.includes('identity')
      ? [preCheckIn === 'submitted' ? t('checkIn.notVerified') : t('checkIn.noDetails')]
      : []),
    ...(early ? [t('checkIn.before', { time: formatTimeOfDay(early.from) })] : []),
    ...(room?.closed
      ? [t(`checkIn.closed.${room.closed.as}`, { reason: room.closed.reason })]
      : []),
    ...(room && !isClean(room.cleaning) ? [t(`checkIn.cleaning.${room.cleaning}`)] : []),
  ])
}
