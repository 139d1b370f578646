import { BellMark } from '@bellhop/ui/bell-mark'
import { Icon } from '@bellhop/ui/icon'
import { shortcutKey } from '@bellhop/ui/shortcut-key'
import { type IconNode, Menu, Search } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { SearchDialog } from '../features/search/search-dialog.tsx'
import { AccountMenu } from '../features/staff/account-menu.tsx'
import { usePush } from '../features/staff/use-push.ts'
import { NewRequest } from '../shared/new-request/new-request.tsx'
import type { RailSection } from '../shared/section.ts'
import { MoreSheet } from './more-sheet.tsx'
import { isInSection, listRail, sectionsOf } from './sections.ts'

/**
 * The first level: the sections used all day, the groups of all others, and the account. A group leads to its first
 * section. The lists scroll if the window is too low. On a phone it is a bar at the lower edge with the first sections,
 * and a sheet has all others.
 */
export function Rail() {
  const t = useTranslations('app')
  const staff = useStaff()
  const { pathname } = useLocation()
  const { today, groups } = listRail(staff)
  const push = usePush()
  const [isSearching, setSearching] = useSearch()
  /** The stay for which a request is entered. */
  const [requesting, setRequesting] = useState<string>()
  const [isMoreShown, showMore] = useState(false)
  const isCurrent = (section: RailSection) => isInSection(section, pathname)
  const notOnBar = today.slice(barLength)
  const others = [...notOnBar, ...groups.flatMap(sectionsOf)]
  return (
    <header className="flex w-22 shrink-0 flex-col items-center gap-2 border-line border-e bg-surface py-3 low:py-2.5 phone:relative phone:w-auto phone:border-e-0 phone:border-t phone:px-1 phone:pt-1 phone:pb-[max(0.25rem,env(safe-area-inset-bottom))] print:hidden">
      {/* Messages stay above it. On a wide screen the rail is not at the lower edge. */}
      <span data-bar className="pointer-events-none absolute inset-0 hidden phone:block" />
      <BellMark className="mb-3 size-9 shrink-0 text-accent low:mb-0 lowest:hidden phone:hidden" />
      <nav
        aria-label={t('desk')}
        className="min-h-0 w-full flex-1 overflow-y-auto overflow-x-hidden px-1 [scrollbar-width:thin] phone:flex phone:gap-0.5 phone:px-0"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          title={t('searchCtrlK')}
          onClick={() => setSearching(true)}
          className={`mb-1 grid w-full phone:hidden ${itemLook}`}
        >
          <ItemContent label={t('search')} icon={Search} badges={null} />
        </button>
        <ul
          aria-label={t('today')}
          className="grid grid-cols-1 gap-1 low:gap-0.5 lowest:gap-0 phone:flex-5 phone:grid-cols-none phone:grid-flow-col phone:auto-cols-fr"
        >
          {today.map((section) => (
            <RailItem
              key={section.path}
              path={section.path}
              label={t(`sections.${section.name}`)}
              icon={section.icon}
              isOnBar={!notOnBar.includes(section)}
              current={isCurrent(section) && 'page'}
              badges={section.Badge && <section.Badge />}
            />
          ))}
        </ul>
        {groups.length > 0 && (
          <ul
            aria-label={t('more')}
            className="mt-2 grid grid-cols-1 gap-1 border-line border-t pt-2 low:mt-1 low:gap-0.5 low:pt-1 lowest:gap-0 phone:hidden"
          >
            {groups.map((group) => {
              const sections = sectionsOf(group)
              // A group of one section has no second level, and is called as that is.
              const only = sections.length === 1 ? sections[0] : undefined
              const { name, icon } = only ?? group
              const isOpen = sections.some(isCurrent)
              return (
                <RailItem
                  key={group.name}
                  isOnBar={false}
                  path={sections[0]?.path ?? ''}
                  label={t(`sections.${name}`)}
                  icon={icon}
                  current={isOpen && (only ? 'page' : 'true')}
                  // Once a group with a second level is open, its sections have the badges.
                  badges={
                    (only || !isOpen) &&
                    sections.map(({ path, Badge }) => Badge && <Badge key={path} />)
                  }
                />
              )
            })}
          </ul>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={others.some(isCurrent) || undefined}
          onClick={() => showMore(true)}
          className={`hidden flex-1 phone:grid ${itemLook}`}
        >
          <ItemContent
            label={t('more')}
            icon={Menu}
            badges={others.map(
              ({ Badge, ...section }) =>
                Badge && !isCurrent(section) && <Badge key={section.path} />,
            )}
          />
        </button>
      </nav>
      <AccountMenu push={push} />
      {isMoreShown && (
        <MoreSheet
          parts={[{ name: 'today', sections: notOnBar }, ...groups.flatMap(({ parts }) => parts)]}
          push={push}
          onSearch={() => {
            showMore(false)
            setSearching(true)
          }}
          onClose={() => showMore(false)}
        />
      )}
      {isSearching && (
        <SearchDialog
          onClose={() => setSearching(false)}
          onRequest={(stayId) => {
            setSearching(false)
            setRequesting(stayId)
          }}
        />
      )}
      {requesting && <NewRequest stayId={requesting} onClose={() => setRequesting(undefined)} />}
    </header>
  )
}

const itemLook =
  'min-w-0 grid-cols-1 justify-items-center gap-1 rounded-control py-2.5 text-center font-medium text-ink-soft text-xs phone:text-[min(0.6875rem,3.4vw)] low:gap-0.5 low:py-1.5 lowest:gap-0 lowest:py-px phone:py-1.5 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-ink'

/** So many sections fit on a phone's bar, beside “More”. */
const barLength = 5

interface ItemProps {
  isOnBar: boolean
  path: string
  label: string
  icon: IconNode
  current: 'page' | 'true' | false
  badges: ReactNode
}

function RailItem({ isOnBar, path, label, icon, current, badges }: ItemProps) {
  return (
    <li className={isOnBar ? undefined : 'phone:hidden'}>
      <Link to={path} aria-current={current || undefined} className={`grid ${itemLook}`}>
        <ItemContent label={label} icon={icon} badges={badges} />
      </Link>
    </li>
  )
}

function ItemContent({ label, icon, badges }: Pick<ItemProps, 'label' | 'icon' | 'badges'>) {
  return (
    <>
      <span className="relative">
        <Icon of={icon} className="size-6 lowest:size-5" />
        {/* On a phone with large text, an item has less room than that beside its icon. */}
        <span className="absolute start-3.5 phone:start-auto phone:end-[max(-0.625rem,0.75rem-8vw)] -top-1.5 flex gap-0.5">
          {badges}
        </span>
      </span>
      <span className="hyphens-auto wrap-anywhere">{label}</span>
    </>
  )
}

/** Whether the search over everything is open: by Ctrl+K, also from a field, unless another dialog is open. */
function useSearch(): [isSearching: boolean, setSearching: (isOpen: boolean) => void] {
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || shortcutKey(event) !== 'k') return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) setSearching(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return [isSearching, setSearching]
}
