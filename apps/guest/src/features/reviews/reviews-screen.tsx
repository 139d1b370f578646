import type { GuestReview } from '@bellhop/contract/guest/reviews'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ExternalLink } from 'lucide'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useGetMyReviewQuery } from '../../data/calls/own-feedback.ts'
import { type QueryResult, QueryView, QueryViews } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { HotelReply } from '../../shared/reviews/hotel-reply.tsx'
import { Stars } from '../../shared/reviews/rating-field.tsx'
import { ThanksSheet } from '../../shared/reviews/thanks-sheet.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useHasStayed } from '../../state/use-has-stayed.ts'
import { type ReviewLink, useListReviewLinksQuery } from './api.ts'
import { HotelReviewForm } from './hotel-review-form.tsx'

export default function ReviewsScreen() {
  const t = useTranslations('reviews')
  const mine = useGetMyReviewQuery()
  const links = useListReviewLinksQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <QueryViews queries={[mine, links]} skeleton={<MyReviewSkeleton />}>
        <div className="grid grid-cols-1 gap-8">
          <MyReview query={mine} />
          <ReviewLinks query={links} />
        </div>
      </QueryViews>
    </Screen>
  )
}

interface Props {
  query: QueryResult<GuestReview | null>
}

function MyReview({ query }: Props) {
  const t = useTranslations('reviews')
  const hasStayed = useHasStayed()
  const [isChanging, setChanging] = useState(false)
  const thanks = useModal('reviewReceived')
  if (!hasStayed) return <p className="text-ink-soft">{t('notYet')}</p>
  return (
    <>
      <QueryView query={query} skeleton={<MyReviewSkeleton />}>
        {(review) => (
          <Card className="grid grid-cols-1 gap-4">
            {review && !isChanging ? (
              <WrittenReview review={review} onChange={() => setChanging(true)} />
            ) : (
              <HotelReviewForm
                review={review}
                onCancel={() => setChanging(false)}
                onSent={() => {
                  setChanging(false)
                  thanks.open()
                }}
              />
            )}
          </Card>
        )}
      </QueryView>
      <ThanksSheet
        open={thanks.isOpen}
        onClose={thanks.close}
        title={t('thanks')}
        closeLabel={t('done')}
      >
        <p className="text-ink-soft">{t('thanksHelp')}</p>
      </ThanksSheet>
    </>
  )
}

function MyReviewSkeleton() {
  return <Skeleton className="h-64 rounded-card" />
}

interface ReviewLinksProps {
  query: QueryResult<ReviewLink[]>
}

/** Links to review sites, shown to every guest: asking only satisfied guests would be review gating. */
function ReviewLinks({ query }: ReviewLinksProps) {
  const t = useTranslations('reviews')
  if (query.data?.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('elsewhere')}</SectionTitle>
      <p className="-mt-2 text-ink-soft text-sm">{t('elsewhereHelp')}</p>
      <QueryView query={query} skeleton={<LinksSkeleton />}>
        {(links) => (
          <ul className="grid gap-3">
            {links.map((link) => (
              <li key={link._id}>
                <SiteLink link={link} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

function SiteLink({ link: { name, image, link } }: { link: ReviewLink }) {
  const t = useTranslations('reviews')
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-18 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
    >
      {image && (
        <Image
          src={image}
          alt=""
          sizes="48px"
          ratio={1}
          className="w-12 shrink-0 rounded-control"
        />
      )}
      <span className="min-w-0 flex-1 font-semibold">
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="sr-only"> ({t('newTab')})</span>
      </span>
      <Icon of={ExternalLink} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </a>
  )
}

function LinksSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton count={3} className="h-18 rounded-card" />
    </div>
  )
}

interface WrittenReviewProps {
  review: GuestReview
  onChange: () => void
}

function WrittenReview({ review: { rating, comment, at, reply }, onChange }: WrittenReviewProps) {
  const t = useTranslations('reviews')
  const format = useFormatter()
  return (
    <>
      <SectionTitle>{t('mine')}</SectionTitle>
      <div className="grid gap-3">
        <Stars rating={rating} className="size-7" />
        {comment && (
          <p className="whitespace-pre-line font-display text-lg">
            <bdi>{comment}</bdi>
          </p>
        )}
        <p className="text-ink-muted text-sm">
          {t('writtenOn', { date: format.dateTime(new Date(at), 'day') })}
        </p>
      </div>
      {reply && <HotelReply reply={reply} />}
      <Button onClick={onChange}>{t('change')}</Button>
    </>
  )
}
