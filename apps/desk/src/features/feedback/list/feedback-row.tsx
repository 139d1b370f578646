import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { RowLink } from '../../../lists/list-and-detail/row-link.tsx'
import { Stars } from '../../../shared/guests/stars.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { formatSubject, isAlert } from '../feedback-names.ts'

interface Props {
  feedback: DeskFeedback
  isOpen: boolean
  formatTime: (instant: string) => string
}

export function rowId(feedbackId: string): string {
  return `feedback-${feedbackId}`
}

export function FeedbackRow({ feedback, isOpen, formatTime }: Props) {
  const t = useTranslations('feedback')
  const { _id, guest, stay, rating, comment, at, reply, done } = feedback
  return (
    <RowLink
      id={rowId(_id)}
      path={paths.feedbackEntry(_id)}
      isOpen={isOpen}
      className="grid-cols-[3.75rem_1fr_auto] items-start gap-x-2.5 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:shadow-raised"
    >
      <span className="row-span-2 font-display font-semibold text-2xl lining-nums">
        <RoomNumber number={stay.roomNumber} />
      </span>
      <span dir="auto" className="min-w-0 truncate text-left in-[[dir=rtl]]:text-right font-medium">
        {guest.name}
      </span>
      <time dateTime={at} className="justify-self-end text-ink-soft text-sm tabular-nums leading-6">
        {formatTime(at)}
      </time>
      <span className="col-span-2 flex min-w-0 items-center gap-2 text-sm leading-6">
        {rating !== null && <Stars rating={rating} className="size-3.5 shrink-0" />}
        <span
          // Unlike `truncate`, it shows the beginning also of a text that ends in the other direction.
          className="line-clamp-1 min-w-0 text-ink-soft wrap-anywhere"
        >
          {formatSubject(feedback, t)}
        </span>
      </span>
      {comment && (
        <span
          dir="auto"
          className="col-span-2 col-start-2 line-clamp-2 text-left text-sm in-[[dir=rtl]]:text-right wrap-anywhere"
        >
          {comment}
        </span>
      )}
      {(isAlert(feedback) || reply || done) && (
        <span className="col-span-2 col-start-2 mt-1 flex flex-wrap gap-1.5">
          {isAlert(feedback) && <Badge tone="bad">{t('inHouse')}</Badge>}
          {reply && <Badge tone="accent">{t('replied')}</Badge>}
          {done && <Badge tone="good">{t('done')}</Badge>}
        </span>
      )}
    </RowLink>
  )
}
