import type { GuestNotification } from '@bellhop/contract/guest/notifications'
import { Badge } from '@bellhop/ui/badge'
import { Image } from '@bellhop/ui/image'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { linkButton } from '../../shared/link-button.ts'

interface Props {
  notification: GuestNotification
  isNew: boolean
  /** Loads the image eagerly because it is in view at first. */
  isFirst: boolean
}

export function NotificationCard({ notification, isNew, isFirst }: Props) {
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
