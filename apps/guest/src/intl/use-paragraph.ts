import { useLocale } from 'use-intl'

/** Joins sentences: Chinese and Japanese have no space after a full stop. */
export function useParagraph(): (sentences: readonly string[]) => string {
  const locale = useLocale()
  const space = locale === 'ja' || locale === 'zh' ? '' : ' '
  return (sentences) => sentences.join(space)
}
