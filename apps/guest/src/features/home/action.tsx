import { Icon } from '@bellhop/ui/icon'
import { ChevronRight, type IconNode } from 'lucide'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { openModalAt } from '../../navigation/use-modal.ts'
import { externalLink } from '../../shared/places/directions.ts'

interface Props {
  /** A path, or an external address; undefined until the hotel is loaded. */
  to: string | undefined
  icon: IconNode
  title: string
  detail: string
  /** The service that opens on that path. */
  service?: string | undefined
}

const row =
  'flex min-h-16 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken'

export function Action({ to = '', icon, title, detail, service }: Props) {
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

  function openService(event: MouseEvent) {
    // With a modifier key the path opens in another tab, without the sheet.
    if (!service || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openModalAt(to, 'request', service)
  }

  if (to.startsWith('/')) {
    return (
      <Link to={to} onClick={openService} className={row}>
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
