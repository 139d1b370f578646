import { IconButton } from '@bellhop/ui/icon-button'
import { Copy } from 'lucide'
import { useCopy } from './use-copy.ts'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = useCopy()
  return <IconButton icon={Copy} label={label} onClick={() => copy(text)} />
}
