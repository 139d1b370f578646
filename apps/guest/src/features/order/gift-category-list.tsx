import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Loaded } from '../../shared/loaded.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useListGiftCategoriesQuery } from './api.ts'
import { LinkRow, LinkRows } from './link-row.tsx'

export function GiftCategoryList() {
  const t = useTranslations('order')
  const query = useListGiftCategoriesQuery()
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-52 rounded-card" />}>
      {(categories) =>
        categories.length > 0 && (
          <section className="grid gap-3">
            <SectionTitle>{t('gifts')}</SectionTitle>
            <LinkRows>
              {categories.map(({ _id, name }) => (
                <li key={_id}>
                  <LinkRow to={`/gifts/${_id}`} title={name} />
                </li>
              ))}
            </LinkRows>
          </section>
        )
      }
    </Loaded>
  )
}
