import { IconButton } from '@bellhop/ui/icon-button'
import { Printer } from 'lucide'

interface Props {
  label?: string
  busy: boolean
  onPrint: () => void
}

export function PrintButton({ label = 'Print the list', busy, onPrint }: Props) {
  return (
    <IconButton
      icon={Printer}
      label={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPrint}
      className="phone:hidden"
    />
  )
}
