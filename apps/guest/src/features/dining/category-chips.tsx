import type { MenuCategory } from '@bellhop/contract/dining'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { sectionId } from './menu-section.tsx'
import { useSectionInView } from './use-section-in-view.ts'

/** The categories of the menu: a tap scrolls to one, and the one in view is marked. */
export function CategoryChips({ categories }: { categories: readonly MenuCategory[] }) {
  const t = useTranslations('dining')
  const row = useRef<HTMLUListElement>(null)
  const current = useSectionInView(categories.map(({ _id }) => sectionId(_id)))

  const place = categories.findIndex(({ _id }) => sectionId(_id) === current)

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
        {categories.map(({ _id, name }) => (
          <li key={_id} className="shrink-0">
            <button
              type="button"
              aria-current={sectionId(_id) === current || undefined}
              onClick={() => goTo(sectionId(_id))}
              className="min-h-11 max-w-64 truncate rounded-full bg-sunken px-4 font-medium text-ink-soft text-sm transition hover:text-ink aria-[current=true]:bg-accent aria-[current=true]:text-on-accent"
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls twice: sections that were not laid out before get their real height only when they come near. */
function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  requestAnimationFrame(() => section?.scrollIntoView())
}
