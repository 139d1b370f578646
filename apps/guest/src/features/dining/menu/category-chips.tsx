import type { MenuCategory } from '@bellhop/contract/guest/dining'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sectionId } from './section.tsx'

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

/** The section that crosses the upper third of the window; the first one if none does yet. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    const inView = new Set<string>()
    const order = key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent((before) => order.find((id) => inView.has(id)) ?? before)
      },
      { rootMargin: '-30% 0px -65% 0px' },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])

  return current !== undefined && ids.includes(current) ? current : ids[0]
}
