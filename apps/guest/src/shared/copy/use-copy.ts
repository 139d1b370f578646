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

/** Also works on plain HTTP, without the clipboard API. Resolves to false if copying failed. */
async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
    const { copyBySelection } = await import('./copy-by-selection.ts')
    return copyBySelection(text)
  } catch {
    return false
  }
}
