import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { DetailHeading } from '../../../lists/list-and-detail/detail-heading.tsx'
import { Stars } from '../../../shared/guests/stars.tsx'
import { StayLinks } from '../../../shared/guests/stay-links.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { formatSubject } from '../feedback-names.ts'

interface Props {
  feedback: DeskFeedback
  formatTime: (instant: string) => string
}

export function FeedbackHeader({ feedback, formatTime }: Props) {
  const t = useTranslations('feedback')
  const { guest, stay, rating, at, request, links } = feedback
  const { day } = useStayFormat()
  return (
    <header className="grid gap-2 border-line border-b bg-surface p-4 pb-3 @2xl:px-6 @2xl:pt-5">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <p className="font-display font-semibold text-4xl lining-nums @max-xl:text-3xl">
          <RoomNumber number={stay.roomNumber} />
        </p>
        <div className="grid min-w-0 flex-1 gap-1 @max-xl:gap-0.5">
          <DetailHeading
            title={guest.name}
            className="line-clamp-2 font-semibold text-xl wrap-anywhere"
          >
            {guest.name}
          </DetailHeading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Badge tone={stay.isInHouse ? 'good' : 'neutral'}>
              {stay.isInHouse ? t('inHouse') : t('checkedOut')}
            </Badge>
            <span>
              {day(stay.checkIn)} – {day(stay.checkOut)}
            </span>
          </p>
        </div>
        <div className="grid shrink-0 justify-items-end gap-1 text-end @max-xl:flex @max-xl:basis-full @max-xl:items-center @max-xl:justify-between">
          {rating !== null && <Stars rating={rating} className="size-6 @max-xl:size-5" />}
          <p className="text-ink-soft text-sm">{formatTime(at)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 text-sm">
        {request ? (
          <TextLink to={paths.request(request._id)}>
            {`#${request.number} ${request.title}`}
          </TextLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{formatSubject(feedback, t)}</span>
        )}
        {stay.isInHouse && <TextLink to={paths.roomPlan}>{t('roomPlan')}</TextLink>}
        {links && <StayLinks links={links} />}
      </div>
    </header>
  )
}
