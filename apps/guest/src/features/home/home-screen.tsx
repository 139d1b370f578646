import type { Guest } from '@bellhop/contract/guest'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { partOfDay } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'
import { usePageTitle, useScreenHeading } from '../../shared/screen-heading.ts'
import { useGuestSelector } from '../../state/state.ts'
import { BelowFoldSkeleton } from './below-fold-skeleton.tsx'
import { HomeHeader } from './home-header.tsx'
import { StayCard } from './stay-card.tsx'
import { stayPhase } from './stay-phase.ts'

interface Props {
  /** Parts of other features, provided by the app. */
  running: ReactNode
  rest: ReactNode
  /** The running requests are loaded. Until then nothing is shown below them, because it would shift. */
  isReady: boolean
}

/** The most important parts of the home screen; everything else is in `rest`. */
export function HomeScreen({ running, rest, isReady }: Props) {
  const guest = useGuestSelector((state) => state.log.data)
  const t = useTranslations('home')
  const now = useNow()
  usePageTitle(t('pageTitle'))
  if (!guest) return null
  return (
    <main className="mx-auto grid w-full max-w-120 grid-cols-1 gap-7 px-5 pt-4 pb-8">
      <HomeHeader />
      <Greeting guest={guest} now={now} />
      <StayCard guest={guest} phase={stayPhase(guest, now)} />
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
      <span className="block font-display font-semibold text-3xl">
        <bdi>{guest.name}</bdi>
      </span>
    </h1>
  )
}
