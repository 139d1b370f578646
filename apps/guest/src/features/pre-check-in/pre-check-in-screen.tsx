import { isApiError } from '@bellhop/client/api-error'
import type { PreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { BadgeCheck, CircleCheck, Link2Off } from 'lucide'
import { useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { useGetHotelProfileQuery } from '../../data/calls/hotel.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'
import { Screen } from '../../shared/screen.tsx'
import { useAccent } from '../../shared/use-accent.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useGuestSelector } from '../../state/state.ts'
import { useGetPreCheckInQuery } from './api.ts'
import { startDraft } from './draft.ts'
import { forgetDraft } from './draft-store.ts'
import { PreCheckInForm } from './form.tsx'
import { useDraft } from './use-draft.ts'

const dayFormat = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** How often a guest without a session polls for the desk's check. */
const POLL_MS = 20_000

/** Pre-check-in by a link, with or without a session. */
export default function PreCheckInScreen() {
  const { key = '' } = useParams()
  const t = useTranslations('preCheckIn')
  const guest = useGuestSelector((state) => state.log.data)
  const query = useGetPreCheckInQuery(key, { refetchOnMountOrArgChange: true })
  // Another subscription: the first must not restart when it begins to poll.
  useGetPreCheckInQuery(query.data?.preCheckIn === 'submitted' ? key : skipToken, {
    pollingInterval: POLL_MS,
  })
  const { isLoaded, draft, files, update, setFile, forget } = useDraft(key, guest)
  const asked = query.data ?? draft?.asked
  const hotel = useGetHotelProfileQuery(asked?.hotelId ?? skipToken)
  useAccent(hotel.data)

  const isDead = isRejected(query.error)
  useEffect(() => {
    // Makes home request another link.
    if (isDead) void forgetDraft(key)
  }, [isDead, key])

  if (isDead) return <DeadLink error={query.error} />
  if (asked && isLoaded) {
    const initial = startDraft(asked, guest?._id ?? null)
    if (asked.preCheckIn === 'verified' || (asked.preCheckIn === 'submitted' && !draft)) {
      return <Outcome asked={asked} onAgain={() => update(initial, (present) => present)} />
    }
    return (
      <PreCheckInForm
        linkKey={key}
        asked={asked}
        draft={{ ...(draft ?? initial), asked }}
        files={files}
        update={(change) => update(initial, (present) => change({ ...present, asked }))}
        setFile={setFile}
        onSent={() => {
          forget()
          void query.refetch()
        }}
      />
    )
  }
  return (
    <Screen title={t('title')}>
      <QueryView
        query={{ ...query, data: undefined }}
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-13" />
          </div>
        }
      >
        {() => null}
      </QueryView>
    </Screen>
  )
}

function isRejected(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && [403, 404].includes(error.status)
}

/** The link is unknown, expired or revoked, or the stay is over. */
function DeadLink({ error }: { error: unknown }) {
  const t = useTranslations('preCheckIn')
  const formatRejection = useRejectionSentence()
  const isUnknown = isApiError(error) && error.kind === 'problem' && error.status === 404
  return (
    <Screen title={t('title')}>
      <EmptyState icon={Link2Off} title={isUnknown ? t('dead') : formatRejection(error)}>
        <Link to={paths.home} replace className={linkButton}>
          {t('toHome')}
        </Link>
      </EmptyState>
    </Screen>
  )
}

interface Props {
  asked: PreCheckIn
  onAgain: () => void
}

/** Shown once the details are at the hotel. Never claims that this room is ready, only when rooms usually are. */
function Outcome({ asked, onAgain }: Props) {
  const t = useTranslations('preCheckIn')
  const format = useFormatter()
  const { preCheckIn, checkIn, timeZone, hotelName } = asked
  const isVerified = preCheckIn === 'verified'
  const at = new Date(checkIn)
  return (
    <Screen title={isVerified ? t('verified') : t('submitted')}>
      <div className="grid gap-5">
        <div className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-raised">
          <Icon
            of={isVerified ? BadgeCheck : CircleCheck}
            className="size-10 text-good motion-safe:animate-[fade-in_250ms]"
          />
          <p className="font-display text-xl">
            {t('roomFrom', {
              day: format.dateTime(at, { ...dayFormat, timeZone }),
              time: format.dateTime(at, 'hour', { timeZone }),
            })}
          </p>
          <p className="text-ink-soft">
            {isVerified ? t('verifiedHelp') : t('submittedHelp', { hotel: hotelName })}
          </p>
        </div>
        <p className="text-ink-soft text-sm">{t('bringId')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.home} className={linkButton}>
            {t('toHome')}
          </Link>
          {!isVerified && <Button onClick={onAgain}>{t('again')}</Button>}
        </div>
        {!isVerified && <p className="text-ink-muted text-sm">{t('againHelp')}</p>}
      </div>
    </Screen>
  )
}
