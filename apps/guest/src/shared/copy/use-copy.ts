import { copyText } from '@bellhop/ui/copy-text'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'

/** Copies text to the clipboard and confirms it. */
export function useCopy() {
  const t = useTranslations('app')
  const showToast = useToast()
  return async (text: string) => {
    const isCopied = await copyText(text)
    showToast(isCopied ? { text: t('copied'), tone: 'good' } : { text: t('notCopied') })
  }
}
