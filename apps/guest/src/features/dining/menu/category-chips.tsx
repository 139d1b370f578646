import type { MenuCategory } from '@bellhop/contract/guest/dining'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { sectionId } from './section.tsx'
import { useSectionInView } from './use-section-in-view.ts'

interface Props {
  /** The id of the `MenuList` to scroll. */
  listId: string
  categories: readonly MenuCategory[]
}

export function CategoryChips({ listId, categories }: Props) {
  const t = useTranslations('dining')
  const row = useRef<HTMLUListElement>(null)
  const current = useSectionInView(categories.map((category) => sectionId(listId, category)))

  const place = categories.findIndex((category) => sectionId(listId, category) === current)

  useEffect(() => {
    const list = row.current
    const chip = list?.children[place]
    if (!list || !(chip instanceof HTMLElement)) return
    // scrollIntoView would scroll the page as well.
    list.scrollTo({ left: chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2 })
  }, [place])

  return (
    <nav aria-label={t('categories')}>
      <ul
        ref={row}
        className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]"
      >
        {categories.map((category, index) => (
          <li key={category._id} className="shrink-0">
            <button
              type="button"
              aria-current={index === place || undefined}
              onClick={() => goTo(sectionId(listId, category))}
              className="min-h-11 max-w-64 truncate rounded-full bg-sunken px-4 font-medium text-ink-soft text-sm transition hover:text-ink aria-[current=true]:bg-accent aria-[current=true]:text-on-accent"
            >
              <bdi>{category.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls twice: sections not laid out before get their real height only when near. */
function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  requestAnimationFrame(() => section?.scrollIntoView())
}
