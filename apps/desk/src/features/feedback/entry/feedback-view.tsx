import { markFeedbackDone } from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { Check } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { useKeys } from '../../../lists/use-keys.ts'
import { Stars } from '../../../shared/guests/stars.tsx'
import { showsFeedback } from '../feedback-api.ts'
import { formatAnswer } from '../feedback-names.ts'
import { FeedbackHeader } from './feedback-header.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

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
