import { listMusters } from '@bellhop/contract/calls/desk/muster'
import type { RollEntry } from '@bellhop/contract/desk/muster'
import { type MusterAnswer, type RollState, rollState } from '@bellhop/domain/stays/muster'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Printer } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { useFormatAge } from '../../format/format-age.ts'
import { useNow } from '../../format/use-now.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { bdi } from '../../intl/bdi.tsx'
import { LoadError } from '../../lists/load-error.tsx'
import { useConnectionStatus } from '../../shared/offline/connection-status.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { countPeople, countRoll } from './count-roll.ts'
import { formatElapsed } from './format-elapsed.ts'
import { type InHouseRoll, useGetInHouseQuery } from './muster-api.ts'
import { MusterPanel } from './muster-panel.tsx'
import { PrintedRoll } from './printed-roll.tsx'
import { RollRow } from './roll-row.tsx'
import { addTick, tickTime, useTicks, withTick } from './ticks.ts'

type Shown = RollState | 'all' | 'assistance'

export function InHouse() {
  const t = useTranslations('muster')
  const query = useGetInHouseQuery(undefined, { refetchOnMountOrArgChange: true })
  const roll = query.data
  const { name } = useStaff()
  const musterId = roll?.muster?._id
  const ticks = useTicks().filter((tick) => tick.musterId === musterId)
  const waiting = ticks.filter(({ isSent }) => !isSent).length
  const stays = roll?.stays.map((stay) => withTick(stay, ticks, name))
  const [shown, setShown] = useState<Shown>('all')
  const format = useStayFormat()
  const muster = roll?.muster ?? null
  const counts = countRoll(stays ?? [])
  const assisted = stays?.filter(({ assistance }) => assistance.length > 0).length ?? 0
  const options: { value: Shown; label: string }[] = [
    { value: 'all', label: t('all', { count: stays?.length ?? 0 }) },
    ...(muster
      ? (['missing', 'help', 'safe'] as const).map((value) => ({
          value,
          label: `${t(`states.${value}`)} (${counts[value]})`,
        }))
      : []),
    { value: 'assistance', label: t('assistanceCount', { count: assisted }) },
  ]
  // The alarm may have ended in the meantime.
  const filter = options.some(({ value }) => value === shown) ? shown : 'all'
  const listed = stays?.filter((stay) => isShown(stay, filter))

  function tick(stayId: string, status: MusterAnswer | null) {
    const stay = stays?.find((one) => one.stayId === stayId)
    if (!roll?.muster || !stay) return
    const at = tickTime(stay, Date.now() + roll.clockOffset)
    addTick({ musterId: roll.muster._id, stayId, status, at })
  }

  return (
    <Screen
      title={t('title')}
      waiting={muster ? counts.missing + counts.help : 0}
      toolbar={
        <Button disabled={!roll} onClick={() => window.print()}>
          <Icon of={Printer} className="size-5" />
          {t('print')}
        </Button>
      }
    >
      <ScreenBody busy={!roll}>
        {!roll && query.error !== undefined ? (
          <LoadError error={query.error} busy={query.isFetching} onRetry={query.refetch} />
        ) : (
          <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5 print:hidden">
            {roll && <CopyNotice roll={roll} waiting={waiting} />}
            {roll && <MusterPanel roll={roll} counts={counts} />}
            <section aria-label={t('rooms')} className="grid grid-cols-1 gap-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="font-semibold text-lg">
                  {stays ? countPeople(stays, t) : t('rooms')}
                </h2>
                <Segmented
                  legend={t('show')}
                  options={options}
                  value={filter}
                  onChange={setShown}
                  size="small"
                />
              </div>
              {!stays && <Skeleton count={6} className="h-16" />}
              {listed?.length === 0 && (
                <EmptyState title={filter === 'all' ? t('noGuests') : t('noRooms')} />
              )}
              {listed && listed.length > 0 && (
                <ul className="grid gap-px overflow-hidden rounded-card bg-line shadow-raised">
                  {listed.map((stay) => (
                    <RollRow
                      key={stay.stayId}
                      stay={stay}
                      format={format}
                      onTick={muster ? tick : undefined}
                    />
                  ))}
                </ul>
              )}
            </section>
            <PastMusters />
          </div>
        )}
        {roll && stays && <PrintedRoll roll={{ ...roll, stays }} format={format} />}
      </ScreenBody>
    </Screen>
  )
}

function isShown(stay: RollEntry, shown: Shown): boolean {
  if (shown === 'all') return true
  return shown === 'assistance' ? stay.assistance.length > 0 : rollState(stay) === shown
}

/** Without a connection: how old the list is, and what waits. */
function CopyNotice({
  roll: { at, clockOffset },
  waiting,
}: {
  roll: InHouseRoll
  waiting: number
}) {
  const t = useTranslations('muster')
  const formatAge = useFormatAge()
  const isLive = useConnectionStatus() === 'live'
  const formatTime = useTimeFormat()
  const age = useNow(10_000) + clockOffset - Date.parse(at)
  return (
    <div role="status" className="empty:hidden">
      {!isLive && (
        <p className="rounded-card bg-warn-soft px-4 py-3 font-medium text-warn">
          {[
            age < MINUTE_MS
              ? t('copy.recent', { time: formatTime(at) })
              : t('copy.old', { time: formatTime(at), age: formatAge(age) }),
            ...(waiting > 0 ? [t('copy.waiting', { count: waiting })] : []),
          ].join(' ')}
        </p>
      )}
    </div>
  )
}

/** Links to the reports. Missing as long as there are none, or they cannot be read. */
function PastMusters() {
  const t = useTranslations('muster')
  const { data } = useRead(listMusters, { fresh: true })
  const formatTime = useTimeFormat()
  const past = data?.filter(({ ended }) => ended) ?? []
  if (past.length === 0) return null
  return (
    <section aria-labelledby="past-musters" className="grid gap-3">
      <h2 id="past-musters" className="font-semibold text-lg">
        {t('past.title', { count: past.length })}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card bg-line shadow-raised">
        {past.map(({ _id, isDrill, startedAt, startedBy, ended }) => (
          <li
            key={_id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 bg-surface px-4 py-2"
          >
            <TextLink to={paths.musterReport(_id)}>
              {t(isDrill ? 'past.drill' : 'past.alarm', { time: formatTime(startedAt) })}
            </TextLink>
            <span className="text-ink-soft text-sm">
              {t.rich(ended ? 'past.lasted' : 'past.startedBy', {
                elapsed: ended ? formatElapsed(Date.parse(ended.at) - Date.parse(startedAt)) : '',
                name: startedBy,
                bdi,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
