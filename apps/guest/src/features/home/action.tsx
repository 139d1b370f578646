import { Icon } from '@bellhop/ui/icon'
import { ChevronRight, type IconNode } from 'lucide'
import { Link } from 'wouter'
import { externalLink } from '../../shared/places/directions.ts'

interface Props {
  /** A path, or an external address; undefined until the hotel is loaded. */
  to: string | undefined
  icon: IconNode
  title: string
  detail: string
}

const row =
  'flex min-h-16 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken'

export function Action({ to = '', icon, title, detail }: Props) {
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon of={icon} className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          <bdi>{detail}</bdi>
        </span>
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </>
  )
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={row}>
        {content}
      </Link>
    )
  }
  return (
    <a href={to || undefined} {...(to.startsWith('https:') ? externalLink : {})} className={row}>
      {content}
    </a>
  )
}
