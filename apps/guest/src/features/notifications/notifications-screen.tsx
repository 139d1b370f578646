import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Bell } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useListNotificationsQuery } from '../../data/notifications-api.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'
import { Screen } from '../../shared/screen.tsx'
import { countNew, notificationsAcknowledged } from '../../state/notifications.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { NotificationCard } from './notification-card.tsx'

/** The hotel's promotionals, newest first. Opening the screen acknowledges them. */
export default function NotificationsScreen() {
  const t = useTranslations('notifications')
  const dispatch = useGuestDispatch()
  const query = useListNotificationsQuery()
  const notifications = useGuestSelector((state) => state.notifications)
  // What was new when the screen was opened stays marked as new until it is closed.
  const [before] = useState(notifications)
  const count = query.data?.length

  useEffect(() => {
    if (count !== undefined) dispatch(notificationsAcknowledged(count))
  }, [count, dispatch])

  return (
    <Screen title={t('title')} backTo={paths.home}>
      <QueryView query={query} skeleton={<NotificationsSkeleton />}>
        {(notifications) =>
          notifications.length === 0 ? (
            <EmptyState icon={<Icon of={Bell} />} title={t('none')}>
              <Link to={paths.attractionTypes} className={linkButton}>
                {t('lookAround')}
              </Link>
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-10">
              {notifications.map((notification, index) => (
                <li key={notification._id}>
                  <NotificationCard
                    notification={notification}
                    isNew={index < countNew(notifications.length, before)}
                    isFirst={index === 0}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Screen>
  )
}

function NotificationsSkeleton() {
  return (
    <div className="grid gap-10">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-2.5">
          <Skeleton className="aspect-[16/9] rounded-card" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  )
}
