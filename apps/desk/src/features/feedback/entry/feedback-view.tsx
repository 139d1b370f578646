import { markFeedbackDone, replyToFeedback } from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { maxComment } from '@bellhop/domain/limits'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TextArea } from '@bellhop/ui/text-area'
import { useToast } from '@bellhop/ui/toast'
import { Check } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { DetailHeading } from '../../../lists/list-and-detail/detail-heading.tsx'
import { useKeys } from '../../../lists/use-keys.ts'
import { Stars } from '../../../shared/guests/stars.tsx'
import { StayLinks } from '../../../shared/guests/stay-links.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { formatAnswer, formatSubject } from '../feedback-names.ts'
import { showsFeedback } from '../shows-feedback.ts'

interface Props {
  feedback: DeskFeedback
  formatTime: (instant: string) => string
  keysEnabled: boolean
}

export function FeedbackView({ feedback, formatTime, keysEnabled }: Props) {
  const t = useTranslations('feedback')
  const { _id, version, guest, reply, done } = feedback
  const [isReplying, setReplying] = useState(false)
  const marking = useChange(markFeedbackDone, { ...showsFeedback, since: version })
  const showToast = useToast()

  async function toggleDone() {
    const isDone = done === null
    const { problem } = await marking.run({ params: { id: _id }, body: { isDone, version } })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }
  useKeys({ r: () => setReplying(true), d: () => void toggleDone() }, keysEnabled)

  return (
    <section
      aria-label={t('feedbackOf', { name: guest.name })}
      className="@container flex min-w-0 flex-1 flex-col overflow-clip rounded-card bg-sunken phone:rounded-none"
    >
      <FeedbackHeader feedback={feedback} formatTime={formatTime} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it could not be scrolled by keyboard */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
        <div className="grid max-w-3xl grid-cols-1 content-start gap-5 p-4 @2xl:p-6">
          <WrittenText feedback={feedback} />
          {reply && (
            <article
              aria-label={t('reply')}
              className="grid gap-1.5 rounded-card bg-accent-soft p-5"
            >
              <p className="text-ink-soft text-sm">
                {t.rich('replyBy', { name: reply.name, time: formatTime(reply.at), bdi })}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {reply.text}
              </p>
            </article>
          )}
        </div>
      </div>
      <footer
        data-bar
        className="flex flex-wrap items-center gap-3 border-line border-t bg-surface px-4 py-3 @2xl:px-6 print:hidden"
      >
        <Button
          variant={reply ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setReplying(true)}
        >
          {reply ? t('changeReply') : t('reply')}
        </Button>
        <Button
          variant={done || !reply ? 'secondary' : 'primary'}
          busy={marking.isBusy}
          onClick={() => void toggleDone()}
        >
          {done ? t('markAsNotDone') : t('markAsDone')}
        </Button>
        {done && (
          <p className="flex min-w-0 items-center gap-1.5 text-good text-sm">
            <Icon of={Check} className="size-4 shrink-0" />
            <span className="wrap-anywhere">
              {t.rich('doneBy', { name: done.by.name, time: formatTime(done.at), bdi })}
            </span>
          </p>
        )}
      </footer>
      {isReplying && <ReplyDialog feedback={feedback} onClose={() => setReplying(false)} />}
    </section>
  )
}

/** The guest's comment and answers. */
function WrittenText({ feedback: { comment, answers } }: { feedback: DeskFeedback }) {
  const t = useTranslations('feedback')
  if (!comment && answers.length === 0) {
    return <p className="text-ink-soft">{t('nothingWritten')}</p>
  }
  return (
    <div className="grid gap-5 rounded-card bg-surface p-5 shadow-raised">
      {comment && (
        <p dir="auto" className="whitespace-pre-line font-display text-xl wrap-anywhere">
          {comment}
        </p>
      )}
      {answers.length > 0 && (
        <dl className="grid gap-3">
          {answers.map(({ questionId, question, kind, value }) => (
            <div key={questionId} className="grid gap-0.5">
              <dt className="text-ink-soft text-sm wrap-anywhere">{question}</dt>
              <dd dir="auto" className="text-start wrap-anywhere">
                {kind === 'rating' && typeof value === 'number' ? (
                  <Stars rating={value} />
                ) : (
                  formatAnswer(value, t)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

interface FeedbackHeaderProps {
  feedback: DeskFeedback
  formatTime: (instant: string) => string
}

function FeedbackHeader({ feedback, formatTime }: FeedbackHeaderProps) {
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

interface ReplyDialogProps {
  feedback: DeskFeedback
  onClose: () => void
}

function ReplyDialog({ feedback, onClose }: ReplyDialogProps) {
  const t = useTranslations('feedback')
  const { _id, version, kind, guest, rating, comment, reply } = feedback
  const form = useForm({ text: reply?.text ?? '' }, `reply/${_id}`)
  const change = useChange(replyToFeedback, { ...showsFeedback, since: version })
  return (
    <ChangeSheet
      title={t('replyTo', { name: guest.name })}
      action={t('sendReply')}
      form={form}
      change={change}
      call={{ params: { id: _id }, body: { ...form.body(), version } }}
      done={t('replySent')}
      onClose={onClose}
    >
      {(rating !== null || comment) && (
        <div className="grid gap-1.5 rounded-control bg-sunken px-4 py-3">
          {rating !== null && <Stars rating={rating} />}
          {comment && (
            <p dir="auto" className="line-clamp-4 text-sm wrap-anywhere">
              {comment}
            </p>
          )}
        </div>
      )}
      <p className="text-ink-soft">{t(`replyHelp.${kind}`)}</p>
      <TextArea
        label={t('reply')}
        rows={6}
        maxLength={maxComment}
        help={t('charactersLeft', { count: maxComment - form.values.text.length })}
        {...form.required('text', t('enterAReply'))}
      />
    </ChangeSheet>
  )
}
