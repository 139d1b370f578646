import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { useDownload } from './use-download.ts'

/** As `DownloadLink`, for an export before which the person may have to confirm who they are. */
export function ExportLink({ href, children }: { href: string; children: ReactNode }) {
  const { download, isBusy } = useDownload()
  const showToast = useToast()

  async function start() {
    const problem = await download(href)
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <a
      href={href}
      download
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        event.preventDefault()
        void start()
      }}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold text-sm hover:bg-sunken"
    >
      <Icon of={Download} className="size-5" />
      <span>{children}</span>
    </a>
  )
}
