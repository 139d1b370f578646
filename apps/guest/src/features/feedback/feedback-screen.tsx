import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGetMyFeedbackQuery } from '../../data/calls/own-feedback.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'
import { HotelReply } from '../../shared/reviews/hotel-reply.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useGuestSelector } from '../../state/state.ts'
import { useDraft } from '../../state/use-draft.ts'
import { useHasStayed } from '../../state/use-has-stayed.ts'
import { useListQuestionsQuery } from './api.ts'
import { readFeedback } from './draft.ts'
import { FeedbackForm } from './form.tsx'

export default function FeedbackScreen() {
  const t = useTranslations('feedback')
  const hasStayed = useHasStayed()
  const query = useListQuestionsQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      {!hasStayed ? (
        <EmptyState title={t('notYet')}>
          <Link to={paths.home} className={linkButton}>
            {t('toHome')}
          </Link>
        </EmptyState>
      ) : (
        <QueryView query={query} skeleton={<QuestionsSkeleton />}>
          {(questions) =>
            questions.length === 0 ? (
              <EmptyState title={t('noQuestions')}>
                <Link to={paths.reviews} className={linkButton}>
                  {t('toReviews')}
                </Link>
              </EmptyState>
            ) : (
              <Feedback questions={questions} />
            )
          }
        </QueryView>
      )}
    </Screen>
  )
}

function QuestionsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton count={4} className="h-32 rounded-card" />
    </div>
  )
}

function Feedback({ questions }: { questions: readonly FeedbackQuestion[] }) {
  // Each stay has a separate draft.
  const checkIn = useGuestSelector((state) => state.log.data?.checkIn)
  const { draft, change } = useDraft(`feedback.${checkIn}`, readFeedback)
  const { data: given } = useGetMyFeedbackQuery()
  const reply = given?.reply && <HotelReply reply={given.reply} />
  return draft.isSent ? (
    <FeedbackThanks reply={reply} onChange={() => change({ ...draft, isSent: false })} />
  ) : (
    <div className="grid grid-cols-1 gap-6">
      {reply}
      <FeedbackForm questions={questions} draft={draft} onChange={change} />
    </div>
  )
}

interface Props {
  /** The hotel's. */
  reply: ReactNode
  onChange: () => void
}

function FeedbackThanks({ reply, onChange }: Props) {
  const t = useTranslations('feedback')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="grid justify-items-center gap-4 pt-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <Icon of={Check} className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-display font-semibold text-3xl outline-none">
        {t('thanks')}
      </h2>
      <p className="max-w-sm text-balance text-ink-soft">{t('thanksHelp')}</p>
      {reply}
      <div className="grid w-full max-w-xs gap-3 pt-4">
        <Link to={paths.reviews} className={linkButton}>
          {t('reviews')}
        </Link>
        <Button variant="quiet" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </section>
  )
}
