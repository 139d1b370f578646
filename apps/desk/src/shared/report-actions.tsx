import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Download, Printer } from 'lucide'

export function ReportActions({ csvAddress }: { csvAddress: string }) {
  return (
    <div className="flex gap-2 print:hidden">
      <a
        href={csvAddress}
        download
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold text-sm hover:bg-sunken"
      >
        <Icon of={Download} className="size-5" />
        CSV
      </a>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} className="size-5" />
        Print
      </Button>
    </div>
  )
}
