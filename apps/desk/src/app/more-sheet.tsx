import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { Search } from 'lucide'
import { Link, useLocation } from 'react-router'
import { AccountList } from '../features/staff/account-list.tsx'
import type { Push } from '../features/staff/use-push.ts'
import { type Group, isInSection } from './sections.ts'

interface Props {
  groups: readonly Pick<Group, 'label' | 'sections'>[]
  push: Push
  onSearch: () => void
  onClose: () => void
}

/** On a phone: the sections that are not on the bar, and the account. */
export function MoreSheet({ groups, push, onSearch, onClose }: Props) {
  const { pathname } = useLocation()
  return (
    <Sheet open onClose={onClose} title="More" closeLabel="Close">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onSearch}
        className="-mx-3 mb-3 flex min-h-12 w-[calc(100%+1.5rem)] items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
      >
        <Icon of={Search} className="size-5 text-ink-soft" />
        Search
      </button>
      <nav aria-label="More sections" className="grid gap-4">
        {groups
          .filter(({ sections }) => sections.length > 0)
          .map(({ label, sections }) => (
            <section key={label} aria-label={label}>
              <h3 className="pb-1 font-semibold text-ink-soft text-sm">{label}</h3>
              <ul className="grid gap-0.5">
                {sections.map((section) => (
                  <li key={section.path}>
                    <Link
                      to={section.path}
                      aria-current={isInSection(section, pathname) ? 'page' : undefined}
                      onClick={onClose}
                      className="-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft"
                    >
                      <Icon of={section.icon} className="size-5 text-ink-soft" />
                      <span className="min-w-0 flex-1">{section.label}</span>
                      {section.Badge && <section.Badge />}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </nav>
      <AccountList push={push} onLeave={onClose} />
    </Sheet>
  )
}
