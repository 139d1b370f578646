import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { Copy } from 'lucide'
import { useTranslations } from 'use-intl'
import { copyText } from './copy-text.ts'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useTranslations('app')
  const showToast = useToast()
  async function copy() {
    const isCopied = await copyText(text)
    showToast(isCopied ? { text: t('copied'), tone: 'good' } : { text: t('notCopied') })
  }
  return (
    <IconButton label={label} onClick={copy}>
      <Icon of={Copy} className="size-5" />
    </IconButton>
  )
}
