import type { Guest } from '@bellhop/contract/guest/guest'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { partOfDay } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'
import { usePageTitle, useScreenHeading } from '../../shared/screen-heading.ts'
import { useGuestSelector } from '../../state/state.ts'
import { BelowFoldSkeleton } from './below-fold-skeleton.tsx'
import { HomeHeader } from './home-header.tsx'
import { StayPass } from './stay-pass.tsx'
import { type StayPhase, stayPhase } from './stay-phase.ts'

interface Props {
  /** Parts that load later or belong to other features, provided by the app. */
  primary: (phase: StayPhase) => ReactNode
  wifi: ReactNode
  quick: ReactNode
  running: ReactNode
  rest: ReactNode
  /** The running requests are loaded. Until then nothing is shown below them, because it would shift. */
  isReady: boolean
}

/** The most important parts of the home screen; everything else is in `rest`. */
export function HomeScreen({ primary, wifi, quick, running, rest, isReady }: Props) {
  const guest = useGuestSelector((state) => state.log.data)
  const t = useTranslations('home')
  const now = useNow()
  usePageTitle(t('pageTitle'))
  if (!guest) return null
  const phase = stayPhase(guest, now)
  return (
    <main className="mx-auto grid w-full max-w-120 grid-cols-1 gap-7 px-5 pt-4 pb-8">
      <HomeHeader />
      <div className="grid grid-cols-1 gap-4">
        <Greeting guest={guest} now={now} />
        <StayPass guest={guest} phase={phase} wifi={wifi} />
        {/* A booked guest first needs the pre-check-in card, which has a button. */}
        {(guest.status !== 'booked' || guest.preCheckIn !== 'none') && primary(phase)}
      </div>
      {guest.status === 'inHouse' && quick}
      {isReady ? (
        <>
          {running}
          {rest}
        </>
      ) : (
        <BelowFoldSkeleton />
      )}
    </main>
  )
}

function Greeting({ guest, now }: { guest: Guest; now: number }) {
  const t = useTranslations('home')
  const heading = useScreenHeading()
  return (
    <h1 ref={heading} tabIndex={-1} className="text-balance outline-none">
      <span className="block text-ink-soft">
        {guest.status === 'checkedOut'
          ? t('thanks')
          : t('greeting', { part: partOfDay(guest.timeZone, now) })}
      </span>
      <span className="block font-display font-semibold text-2xl">
        <bdi>{guest.name}</bdi>
      </span>
    </h1>
  )
}
