import type { Guest } from '@bellhop/contract/stay'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { partOfDay } from '../../shared/hotel-calendar.ts'
import { usePageTitle, useScreenHeading } from '../../shared/screen.tsx'
import { useGuestSelector } from '../../shared/state.ts'
import { useNow } from '../../shared/use-now.ts'
import { HomeHeader } from './home-header.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StayCard } from './stay-card.tsx'

interface Props {
  /** Parts of other features, put in by the app. */
  wifi: ReactNode
  running: ReactNode
  contact: ReactNode
}

export function HomeScreen({ wifi, running, contact }: Props) {
  const guest = useGuestSelector((state) => state.log.data)
  const t = useTranslations('home')
  usePageTitle(t('pageTitle'))
  if (!guest) return null
  return (
    <main className="mx-auto grid w-full max-w-120 gap-6 px-5 pt-4 pb-8">
      <HomeHeader />
      <Greeting guest={guest} />
      <StayCard guest={guest} />
      {guest.status === 'inHouse' && running}
      {guest.status === 'inHouse' && <QuickActions timeZone={guest.timeZone} />}
      {guest.status === 'inHouse' && wifi}
      {guest.status !== 'inHouse' && running}
      {contact}
    </main>
  )
}

function Greeting({ guest }: { guest: Guest }) {
  const t = useTranslations('home')
  const heading = useScreenHeading()
  const now = useNow()
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
