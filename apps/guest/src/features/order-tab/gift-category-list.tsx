import type { GiftCategory } from '@bellhop/contract/guest/gifts'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { type QueryResult, QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { LinkRow, LinkRows } from './link-row.tsx'

interface Props {
  query: QueryResult<GiftCategory[]>
}

export function GiftCategoryList({ query }: Props) {
  const t = useTranslations('order')
  return (
    <QueryView query={query} skeleton={<GiftCategoriesSkeleton />}>
      {(categories) =>
        categories.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <SectionTitle>{t('gifts')}</SectionTitle>
            <LinkRows>
              {categories.map(({ _id, name }) => (
                <li key={_id}>
                  <LinkRow to={paths.gifts(_id)} title={name} />
                </li>
              ))}
            </LinkRows>
          </section>
        )
      }
    </QueryView>
  )
}

export function GiftCategoriesSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-1/4" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}
