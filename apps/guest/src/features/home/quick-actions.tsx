import { Icon } from '@bellhop/ui/icon'
import { ChevronRight, Lamp, ShowerHead } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { partOfDay } from '../../shared/hotel-calendar.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useNow } from '../../shared/use-now.ts'

/** What people ask for at this hour, one tap from being asked for. */
export function QuickActions({ timeZone }: { timeZone: string }) {
  const t = useTranslations('home')
  const part = partOfDay(timeZone, useNow())
  const supplies = (
    <Action
      key="supplies"
      to="/amenities#supplies"
      icon={<Icon of={ShowerHead} />}
      title={t('supplies', { part })}
      detail={t('suppliesDetail')}
    />
  )
  const amenities = (
    <Action
      key="amenities"
      to="/amenities#amenities"
      icon={<Icon of={Lamp} />}
      title={t('amenities', { part })}
      detail={t('amenitiesDetail')}
    />
  )
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('quickActions')}</SectionTitle>
      <ul className="grid gap-3">
        {part === 'morning' || part === 'afternoon' ? [supplies, amenities] : [amenities, supplies]}
      </ul>
    </section>
  )
}

interface ActionProps {
  to: string
  icon: ReactNode
  title: string
  detail: string
}

function Action({ to, icon, title, detail }: ActionProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-5">
          {icon}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{title}</span>
          <span className="text-ink-muted text-sm">{detail}</span>
        </span>
        <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
