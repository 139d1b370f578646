import { Icon } from '@bellhop/ui/icon'
import { ClipboardList, ConciergeBell, House, MessageCircle, ScrollText } from 'lucide'
import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { useUnreadCount } from '../features/chat/api.ts'
import { useRunningRequestCount } from '../features/requests/api.ts'
import * as paths from '../navigation/paths.ts'
import { CountBadge } from '../shared/count-badge.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

export default function TabLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('app')
  const running = useRunningRequestCount()
  const unread = useUnreadCount()

  // Offsets messages from the bar, or from the edge of the screen if there is none.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-tabs', true)
    return () => document.documentElement.removeAttribute('data-tabs')
  }, [])

  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex-1 pb-(--notice)">
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      <nav
        aria-label={t('navigation')}
        data-bar
        className="sticky bottom-0 z-10 flex min-h-(--tab-bar) justify-center border-line border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)]"
      >
        <Tab to={paths.home} label={t('home')} icon={<Icon of={House} />} />
        <Tab to={paths.order} label={t('order')} icon={<Icon of={ConciergeBell} />} />
        <Tab
          to={paths.requests}
          label={t('requests')}
          icon={<Icon of={ClipboardList} />}
          count={running}
          countLabel={t('running', { count: running })}
        />
        <Tab
          to={paths.chat}
          label={t('chat')}
          icon={<Icon of={MessageCircle} />}
          count={unread}
          countLabel={t('unread', { count: unread })}
        />
        <Tab to={paths.payments} label={t('bill')} icon={<Icon of={ScrollText} />} />
      </nav>
    </div>
  )
}

interface TabProps {
  to: string
  label: string
  icon: ReactNode
  count?: number
  countLabel?: string
}

function Tab({ to, label, icon, count = 0, countLabel }: TabProps) {
  // The tapped path, not that of the screen still shown: the tab is marked at once.
  const isHere = usePathname() === to
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="group flex min-w-0 max-w-40 flex-1 flex-col items-center justify-center gap-1 rounded-control py-1.5 font-medium text-[min(0.8125rem,4.1vw)] text-ink-muted -outline-offset-4 aria-[current=page]:text-accent"
    >
      <span className="relative [&_svg]:size-6 [&_svg]:stroke-[1.75] group-aria-[current=page]:[&_svg]:stroke-2">
        {icon}
        {count > 0 && <CountBadge count={count} className="-top-1.5 start-[calc(100%-7px)]" />}
      </span>
      <span className="max-w-full truncate">{label}</span>
      {count > 0 && <span className="sr-only">{countLabel}</span>}
    </Link>
  )
}
