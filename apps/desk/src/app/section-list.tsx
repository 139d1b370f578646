import { matchesSearch } from '@bellhop/domain/text/search-words'
import { Icon } from '@bellhop/ui/icon'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Messages, useTranslations } from 'use-intl'
import { SearchField } from '../lists/search-field.tsx'
import type { SectionName } from '../shared/section.ts'
import { isInSection, type Part } from './sections.ts'

interface Props {
  /** Each with a heading, unless it is the only one. */
  parts: readonly Part[]
  onOpen?: () => void
}

type OtherName = keyof Messages['app']['alsoCalled']

/** @returns for the link to the current section, which is scrolled into view */
export function useCurrentInView(pathname: string) {
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is current then
  useEffect(() => {
    // In a frame, once the screen is laid out: scrolling lays it out at once.
    const frame = requestAnimationFrame(() =>
      current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return current
}

/** More than these are searched. */
const inSight = 10

/** Links to sections, by parts, with a search if they are many. The current one is in view. */
export function SectionList({ parts, onOpen }: Props) {
  const t = useTranslations('app')
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const current = useCurrentInView(pathname)
  /** Other words for a section, by which it is found, too. */
  const otherNames = (name: SectionName) => {
    const key = `alsoCalled.${name}` as `alsoCalled.${OtherName}`
    return t.has(key) ? t(key) : undefined
  }
  // The rail breaks long names at soft hyphens.
  const nameOf = (name: SectionName) => t(`sections.${name}`).replaceAll('\u00AD', '')
  const found = parts
    .map(({ name, sections }) => ({
      label: t(`sections.${name}`),
      sections: sections.filter((section) =>
        matchesSearch([nameOf(section.name), otherNames(section.name), nameOf(name)], typed),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)
  const isLong = parts.reduce((sum, { sections }) => sum + sections.length, 0) > inSight
  return (
    <div className="grid grid-cols-1 gap-4">
      {isLong && (
        <SearchField
          label={t('findASection')}
          placeholder={t('find')}
          value={typed}
          onChange={setTyped}
          field={field}
        />
      )}
      {found.map(({ label, sections }) => (
        <section key={label} aria-label={label}>
          {parts.length > 1 && (
            <h3 className="px-3 pb-1 font-semibold text-ink-soft text-xs">{label}</h3>
          )}
          <ul>
            {sections.map((section) => {
              const { path, name, icon, Badge } = section
              const isCurrent = isInSection(section, pathname)
              return (
                <li key={path}>
                  <Link
                    to={path}
                    ref={isCurrent ? current : undefined}
                    aria-current={isCurrent ? 'page' : undefined}
                    onClick={onOpen}
                    className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1 font-medium text-ink-soft text-sm leading-snug hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
                  >
                    <Icon of={icon} className="size-5 shrink-0" />
                    <span className="min-w-0 flex-1">{t(`sections.${name}`)}</span>
                    {Badge && <Badge />}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <p role="status" className="px-3 text-ink-soft text-sm empty:hidden">
        {found.length === 0 ? t('nothingFound', { name: typed.trim() }) : ''}
      </p>
    </div>
  )
}
