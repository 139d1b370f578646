import type { UntranslatedText } from '@bellhop/contract/desk/translations'
import { EmptyState } from '@bellhop/ui/empty-state'
import { useTranslations } from 'use-intl'
import { formatLanguage } from '../../format/format-language.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { keyOf, type useDrafts, withDrafts } from './drafts.ts'
import { TranslationRow } from './translation-row.tsx'

interface Props extends ReturnType<typeof useDrafts> {
  /** A page of the report. */
  texts: readonly UntranslatedText[]
  language: string
  /** The number of texts on all pages. */
  total: number
  /** The number of texts on the pages before. */
  skip: number
  addressOf: (skip: number) => string
}

/** The texts of a page, each with the field for its translation. */
export function TextList(props: Props) {
  const t = useTranslations('translations')
  const { texts, language, total, skip, addressOf, drafts, setDraft } = props
  const rows = withDrafts(texts, drafts, language)
  const next = skip + texts.length
  return (
    <>
      <p role="status" className="text-ink-soft text-sm">
        {total === 0 ? '' : t('left', { total })}
      </p>
      {rows.length === 0 && (
        <EmptyState
          title={
            total === 0
              ? t('everythingTranslated', { language: formatLanguage(language) })
              : t('pageDone')
          }
        >
          {skip > 0 && <TextLink to={addressOf(0)}>{t('backToTheFirst')}</TextLink>}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {rows.map((text) => {
          const key = keyOf(text, language)
          return (
            <li key={key}>
              <TranslationRow
                text={text}
                language={language}
                draft={drafts.get(key)?.value}
                onDraft={(value) => setDraft(drafts.get(key)?.text ?? text, language, value)}
                address={addressOf(skip)}
              />
            </li>
          )
        })}
      </ul>
      {rows.length > 0 && (
        <div className="flex justify-between gap-4">
          <span>{skip > 0 && <TextLink to={addressOf(0)}>{t('backToTheFirst')}</TextLink>}</span>
          <span>
            {next < total && <TextLink to={addressOf(next)}>{t('skipToTheNext')}</TextLink>}
          </span>
        </div>
      )}
    </>
  )
}
