import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import { tickStay } from '@bellhop/contract/calls/desk/muster'
import type { LateCall, Roll } from '@bellhop/contract/desk/muster'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { LifeBuoy, Siren } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'react-redux'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { headersOfHotel } from '../../api/session-headers.ts'
import { useChange } from '../../api/use-change.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { bdi } from '../../intl/bdi.tsx'
import { useConnectionStatus } from '../../shared/offline/connection-status.tsx'
import { inHousePaths } from '../../shared/offline/offline-protocol.ts'
import { workOffline } from '../../shared/offline/work-offline.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { countRoll } from './count-roll.ts'
import { useGetInHouseQuery } from './muster-api.ts'
import { inHouseSection } from './section.ts'
import { forgetSentTicks, sendTicks, type Tick, tickTime, useTicks } from './ticks.ts'

const retryMs = 5_000

// Its code must be here before the connection is lost.
const loading = inHouseSection.preload()

interface Props {
  /** The session has ended, or the browser uses another hotel. */
  isPaused: boolean
}

/**
 * A banner across the window while an alarm or drill is on, and for a call for help after its end. It also keeps the list of guests in house up to date, so
 * that the last one can be opened and printed without a connection, also after a reload, and sends what was ticked there.
 */
export function MusterBanner({ isPaused }: Props) {
  const t = useTranslations('muster')
  const { data } = useGetInHouseQuery()
  const store = useStore()
  useEffect(() => {
    if (isPaused) return
    void loading.then(() => workOffline(headersOfHotel(store.getState()), inHousePaths))
  }, [store, isPaused])
  useSendTicks(data)
  const formatTime = useTimeFormat()
  const { pathname } = useLocation()
  const muster = pathname === paths.inHouse ? null : data?.muster
  const { missing, help } = countRoll(data?.stays ?? [])
  return (
    // Read out when it appears, not with each answer.
    <div role="alert" aria-relevant="additions" className="print:hidden">
      {muster && (
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 ${muster.isDrill ? 'bg-warn-soft text-warn' : 'bg-danger text-on-danger'}`}
        >
          <Icon of={Siren} className="size-6 shrink-0" />
          <p className="min-w-60 flex-1">
            <strong className="font-semibold">
              {t(muster.isDrill ? 'banner.drill' : 'banner.alarm', {
                time: formatTime(muster.startedAt),
              })}
            </strong>{' '}
            {t(help > 0 ? 'banner.help' : 'banner.missing', { missing, help })}
          </p>
          <TextLink to={paths.inHouse}>{t('openTheList')}</TextLink>
        </div>
      )}
      {data?.lateCalls.map((late) => (
        <LateCallBanner
          key={late.musterId + late.stayId + late.guest}
          late={late}
          clockOffset={data.clockOffset}
        />
      ))}
    </div>
  )
}

/** From a phone that was without a connection during the alarm. */
function LateCallBanner({ late, clockOffset }: { late: LateCall; clockOffset: number }) {
  const t = useTranslations('muster')
  const { musterId, isDrill, stayId, roomNumber, guest, at } = late
  const formatTime = useTimeFormat()
  const { run, isBusy, problem } = useChange(tickStay, { tags: ['inHouse'] })

  function markSafe() {
    const call = { answers: [{ guest, answer: 'help' as const, at }] }
    const body = { status: 'safe' as const, at: tickTime(call, Date.now() + clockOffset) }
    void run({ params: { id: musterId, stayId }, body })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-danger px-5 py-2.5 text-on-danger">
      <Icon of={LifeBuoy} className="size-6 shrink-0" />
      <p className="min-w-60 flex-1">
        <strong className="font-semibold">
          {roomNumber === null
            ? t.rich('late.guest', { guest, bdi })
            : t.rich('late.room', { guest, number: roomNumber, bdi })}
        </strong>{' '}
        <span>{t(isDrill ? 'late.drill' : 'late.alarm', { time: formatTime(at) })}</span>{' '}
        <span>{problem}</span>
      </p>
      <Button busy={isBusy} onClick={markSafe}>
        {t('markAsSafe')}
      </Button>
    </div>
  )
}

/** Sends what was ticked by hand as soon as the server can be reached, whatever screen is open. */
function useSendTicks(roll: Roll | undefined): void {
  const { run } = useChange(tickStay, { tags: ['inHouse'] })
  const isLive = useConnectionStatus() === 'live'
  const showToast = useToast()
  const unsent = useTicks().filter(({ isSent }) => !isSent).length

  const send = useEffectEvent(async ({ musterId, stayId, status, at }: Tick) => {
    const params = { id: musterId, stayId }
    const { isDone, problem, error } = await run({ params, body: { status, at } })
    if (isDone) return 'sent'
    // Without an error the session has ended: the same person signs in again.
    if (!isApiError(error) || isUnreachable(error)) return 'unreachable'
    if (problem) showToast({ text: problem, tone: 'bad' })
    return 'rejected'
  })
  useEffect(() => {
    if (unsent === 0 || !isLive) return
    const flush = () => void sendTicks((tick) => send(tick))
    flush()
    const timer = setInterval(flush, retryMs)
    return () => clearInterval(timer)
  }, [unsent, isLive])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server sends now has them
  useEffect(forgetSentTicks, [roll])
}
