import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Printer } from 'lucide'
import { DownloadLink } from './download-link.tsx'

export function ReportActions({ csvAddress }: { csvAddress: string }) {
  return (
    <div className="flex gap-2 print:hidden">
      <DownloadLink href={csvAddress}>CSV</DownloadLink>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} className="size-5" />
        Print
      </Button>
    </div>
  )
}
