import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ExternalLink } from 'lucide'
import { useTranslations } from 'use-intl'
import { type QueryResult, QueryView } from '../../data/query-view.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import type { ReviewLink } from './api.ts'

interface Props {
  query: QueryResult<ReviewLink[]>
}

/** Links to review sites, shown to every guest: asking only satisfied guests would be review gating. */
export function ReviewLinks({ query }: Props) {
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
