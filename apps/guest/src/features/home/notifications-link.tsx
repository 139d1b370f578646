import { Icon } from '@bellhop/ui/icon'
import { Bell } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useNotificationCount } from '../../data/calls/notifications.ts'
import * as paths from '../../navigation/paths.ts'
import { CountBadge } from '../../shared/count-badge.tsx'
import { countNew } from '../../state/notifications.ts'
import { useGuestSelector } from '../../state/state.ts'

export function NotificationsLink() {
  const t = useTranslations('home')
  const total = useNotificationCount() ?? 0
  const seen = useGuestSelector((state) => state.notifications)
  const count = countNew(total, seen)
  const label = t('notifications', { count })
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      title={label}
      className="relative grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink"
    >
      <Icon of={Bell} className="size-6.5 stroke-[1.5]" />
      {count > 0 && <CountBadge count={count} className="-top-0.5 end-0" />}
    </Link>
  )
}
