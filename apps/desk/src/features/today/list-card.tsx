import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OnPaper } from '../../lists/print/on-paper.tsx'
import { TextLink } from '../../shared/text-link.tsx'

interface Props<Item> {
  id: string
  title: string
  /** Counts all rows, including those that are not listed. */
  count: number | undefined
  /** Undefined while they are loading. */
  items: readonly Item[] | undefined
  empty: string
  /** The whole list, if it has another page. */
  link?: { to: string; label: string }
  children: (item: Item) => ReactNode
}

/** At first; a busy day has a hundred. */
const firstShown = 8

/** A list of the day, with its first rows. */
export function ListCard<Item>({ id, title, count, items, empty, link, children }: Props<Item>) {
  const t = useTranslations('today')
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? items : items?.slice(0, firstShown)
  const hasMore = items !== undefined && !isWhole && items.length > firstShown
  return (
    <Card>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 id={id} tabIndex={-1} className="font-semibold text-lg outline-none">
            <span>{title}</span>
            {count !== undefined && count > 0 && (
              <span className="ms-2 text-ink-soft tabular-nums">{count}</span>
            )}
          </h2>
          {link && (
            <span className="print:hidden">
              <TextLink to={link.to}>{link.label}</TextLink>
            </span>
          )}
        </div>
        {!items && <Skeleton count={3} className="h-12" />}
        {items?.length === 0 && <p className="pb-1 text-ink-soft">{empty}</p>}
        <ul className="divide-y divide-line">{shown?.map(children)}</ul>
        {hasMore && (
          <>
            <Button variant="quiet" className="print:hidden" onClick={() => showWhole(true)}>
              {t('showMore', { count: items.length - firstShown })}
            </Button>
            <OnPaper>
              {() => (
                <ul className="divide-y divide-line">{items.slice(firstShown).map(children)}</ul>
              )}
            </OnPaper>
          </>
        )}
        {count !== undefined && items && count > items.length && (
          <p className={`text-ink-soft text-sm ${isWhole ? '' : 'hidden print:block'}`}>
            {t('firstShown', { count: items.length })}
          </p>
        )}
      </section>
    </Card>
  )
}
