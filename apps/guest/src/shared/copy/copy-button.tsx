import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Copy } from 'lucide'
import { useCopy } from './use-copy.ts'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = useCopy()
  return (
    <IconButton label={label} onClick={() => copy(text)}>
      <Icon of={Copy} className="size-5" />
    </IconButton>
  )
}
