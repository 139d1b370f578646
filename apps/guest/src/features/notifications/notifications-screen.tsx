import type { GuestNotification } from '@bellhop/contract/guest/notifications'
import { Badge } from '@bellhop/ui/badge'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Image } from '@bellhop/ui/image'
import { Bell } from 'lucide'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useListNotificationsInfiniteQuery } from '../../data/calls/notifications.ts'
import { QueryView } from '../../data/query-view.tsx'
import { ShowMore } from '../../data/show-more.tsx'
import * as paths from '../../navigation/paths.ts'
import { CardsSkeleton } from '../../shared/cards-skeleton.tsx'
import { linkButton } from '../../shared/link-button.ts'
import { Screen } from '../../shared/screen.tsx'
import { countNew, notificationsAcknowledged } from '../../state/notifications.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

/** The hotel's promotionals, newest first, in pages. Opening the screen acknowledges all of them. */
export default function NotificationsScreen() {
  const t = useTranslations('notifications')
  const dispatch = useGuestDispatch()
  const query = useListNotificationsInfiniteQuery()
  const notifications = useGuestSelector((state) => state.notifications)
  // Entries that were new on opening stay marked until the screen is closed.
  const [before] = useState(notifications)
  const count = query.data?.pages[0]?.count

  useEffect(() => {
    if (count !== undefined) dispatch(notificationsAcknowledged(count))
  }, [count, dispatch])

  return (
    <Screen title={t('title')} backTo={paths.home}>
      <QueryView
        query={query}
        skeleton={<CardsSkeleton count={2} lines={['h-7 w-2/3', 'h-16']} className="gap-10" />}
      >
        {({ pages }) => {
          const list = pages.flatMap((page) => page.data)
          if (list.length === 0) return <NoNotifications />
          const newCount = countNew(pages[0]?.count ?? 0, before)
          return (
            <div className="grid gap-10">
              <ul className="grid grid-cols-1 gap-10">
                {list.map((notification, index) => (
                  <li key={notification._id}>
                    <NotificationCard
                      notification={notification}
                      isNew={index < newCount}
                      isFirst={index === 0}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore query={query} />
            </div>
          )
        }}
      </QueryView>
    </Screen>
  )
}

function NoNotifications() {
  const t = useTranslations('notifications')
  return (
    <EmptyState icon={Bell} title={t('none')}>
      <Link to={paths.attractionTypes} className={linkButton}>
        {t('lookAround')}
      </Link>
    </EmptyState>
  )
}

interface Props {
  notification: GuestNotification
  isNew: boolean
  /** Loads the image eagerly because it is in view at first. */
  isFirst: boolean
}

function NotificationCard({ notification, isNew, isFirst }: Props) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const { title, body, image, link, createdAt, expiresAt } = notification
  return (
    <article className="grid grid-cols-1 gap-3">
      {image && (
        <Image
          src={image}
          alt=""
          sizes="(min-width: 480px) 440px, 100vw"
          ratio={3 / 2}
          eager={isFirst}
          className="rounded-card"
        />
      )}
      <div className="grid gap-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          {isNew && <Badge tone="accent">{t('new')}</Badge>}
          <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), 'dayAndHour')}</time>
        </p>
        <h2 className="font-display font-semibold text-xl">
          <bdi>{title}</bdi>
        </h2>
        <p className="whitespace-pre-line">
          <bdi>{body}</bdi>
        </p>
        {expiresAt && (
          <p className="text-ink-muted text-sm">
            {t('until', { time: format.dateTime(new Date(expiresAt), 'dayAndHour') })}
          </p>
        )}
      </div>
      {link && (
        <Link to={link} className={`${linkButton} justify-self-start`}>
          {t('more')}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </article>
  )
}
