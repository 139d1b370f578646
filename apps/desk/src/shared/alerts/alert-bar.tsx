import { listOwnAlerts, markAlert } from '@bellhop/contract/calls/desk/alerts'
import type { OwnAlert } from '@bellhop/contract/desk/alerts'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Siren } from 'lucide'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { useBellContext } from '../bell/bell-context.ts'
import { paths } from '../paths.ts'

/** A banner across the window: what has waited so long that the ladder has reached this person. */
export function AlertBar() {
  const t = useTranslations('shared')
  const formatTime = useTimeFormat()
  const navigate = useNavigate()
  const { data: alerts = none } = useRead(listOwnAlerts)
  const mark = useMark()
  useOpenedByLink(mark)
  useDelivered(alerts, mark)
  const unopened = alerts.filter(({ isTapped }) => !isTapped)
  const subjects = [
    ...new Map(
      unopened.flatMap((alert) => alert.subjects).map((subject) => [subject._id, subject]),
    ).values(),
  ]
  const [first, ...others] = subjects

  /** Opens the first; alerts about others stay. */
  function open({ _id: opened, kind }: OwnAlert['subjects'][number]) {
    for (const { _id, subjects: about } of unopened) {
      if (!about.some((subject) => subject._id === opened)) continue
      void mark({ params: { id: _id }, body: { state: 'tapped' } })
    }
    void navigate(kind === 'chat' ? paths.chatRoom(opened) : paths.request(opened))
  }

  return (
    <div role="status" className="print:hidden">
      {first && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-bad-soft px-5 py-2.5 phone:px-3">
          <Icon of={Siren} className="size-6 shrink-0 text-bad" />
          <p className="min-w-0 flex-1 basis-48">
            <strong className="font-semibold">
              {t(first.kind === 'chat' ? 'alerts.notRead' : 'alerts.notAccepted')}
            </strong>{' '}
            <span className="wrap-anywhere">
              {first.roomNumber && (
                <span>{`${t('alerts.room', { room: first.roomNumber })} · `}</span>
              )}
              <bdi>{first.title}</bdi>
              <span>{` · ${t('alerts.since', { time: formatTime(first.since) })}`}</span>
              {others.length > 0 && (
                <span>{` · ${t('alerts.more', { count: others.length })}`}</span>
              )}
            </span>
          </p>
          <Button variant="primary" onClick={() => open(first)}>
            {t('alerts.open')}
          </Button>
        </div>
      )}
    </div>
  )
}

const none: readonly OwnAlert[] = []

/** Ids of alerts for which the bell rings until they are opened. */
export function useRingingAlerts(): readonly string[] {
  const { data = none } = useRead(listOwnAlerts)
  return useMemo(
    () => data.filter(({ rings, isTapped }) => rings && !isTapped).map(({ _id }) => _id),
    [data],
  )
}

const useMark = () => useChange(markAlert, { tags: ['alerts'] }).run
type Mark = ReturnType<typeof useMark>

const ways = ['push', 'email', 'sms'] as const

/** A notification, an email or a text message has led here. */
function useOpenedByLink(mark: Mark) {
  const [search, setSearch] = useSearchParams()
  const id = search.get('alert')
  const way = search.get('by')
  const open = useEffectEvent(async (alertId: string) => {
    setSearch(
      (now) => {
        now.delete('alert')
        now.delete('by')
        return now
      },
      { replace: true },
    )
    const by = ways.find((one) => one === way)
    await mark({ params: { id: alertId }, body: { state: 'tapped', ...(by && { way: by }) } })
  })
  useEffect(() => {
    if (id) void open(id)
  }, [id])
}

/** Reports that this desk rings. */
function useDelivered(alerts: readonly OwnAlert[], mark: Mark) {
  const { isAudible } = useBellContext()
  const reported = useRef(new Set<string>())
  const report = useEffectEvent((id: string) =>
    mark({ params: { id }, body: { state: 'delivered', way: 'sound' } }),
  )
  useEffect(() => {
    if (!isAudible) return
    for (const { _id, rings } of alerts) {
      if (!rings || reported.current.has(_id)) continue
      reported.current.add(_id)
      void report(_id)
    }
  }, [alerts, isAudible])
}
