import { IconButton } from '@bellhop/ui/icon-button'
import { Printer } from 'lucide'

export function PrintButton({ busy, onPrint }: { busy: boolean; onPrint: () => void }) {
  return (
    <IconButton
      icon={Printer}
      label="Print the list"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPrint}
      className="phone:hidden"
    />
  )
}
