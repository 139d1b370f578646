import type { CategoryWithGifts } from '@bellhop/contract/guest/gifts'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'

interface Props {
  categories: readonly CategoryWithGifts[]
  current: string | undefined
}

/** Links to the other categories. They replace the history entry, so that going back leaves the gifts. */
export function OtherGiftCategories({ categories, current }: Props) {
  const t = useTranslations('gifts')
  if (categories.length < 2) return null
  return (
    <nav aria-label={t('categories')}>
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]">
        {categories.map(({ _id, name }) => (
          <li key={_id} className="shrink-0">
            <Link
              to={paths.gifts(_id)}
              replace
              aria-current={_id === current ? 'page' : undefined}
              className="grid min-h-11 max-w-64 place-items-center rounded-full bg-sunken px-4 font-medium text-ink-soft text-sm transition hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
            >
              <span className="max-w-full truncate">
                <bdi>{name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
