import { Icon } from '@bellhop/ui/icon'
import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { useDownloadLink } from './use-download.ts'

interface Props {
  href: string
  /** Its accessible name, if the text is the same in several rows. */
  label?: string
  children: ReactNode
}

/** A file of the server, in a list of links. */
export function DownloadTextLink({ href, children }: Omit<Props, 'label'>) {
  return (
    <a
      href={href}
      {...useDownloadLink(href)}
      className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current aria-busy:opacity-60"
    >
      {children}
    </a>
  )
}

/** A file of the server, with the look of a button. */
export function DownloadLink({ href, label, children }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      {...useDownloadLink(href)}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold text-sm hover:bg-sunken aria-busy:opacity-60"
    >
      <Icon of={Download} className="size-5" />
      <span>{children}</span>
    </a>
  )
}
