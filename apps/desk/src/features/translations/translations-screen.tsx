import type { TranslationReport, UntranslatedText } from '@bellhop/contract/desk/translations'
import { Badge } from '@bellhop/ui/badge'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Table } from '@bellhop/ui/table'
import { Tabs } from '@bellhop/ui/tabs'
import { useSearchParams } from 'react-router'
import { useStaff } from '../../api/staff-context.ts'
import { formatLanguage } from '../../format/format-language.ts'
import { directionOf } from '../../forms/texts.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { useGetTranslationReportQuery } from './api.ts'
import { editorOf, labelOf, orderOf } from './nouns.ts'

/** What is left to translate, language by language; each text leads to its editor. */
export function TranslationsScreen() {
  const [, ...languages] = useStaff().hotel.languages
  const [params, setParams] = useSearchParams()
  const language = languages.find((one) => one === params.get('language')) ?? languages[0]
  return (
    <Screen title="Translations">
      <ScreenBody>
        {language === undefined ? (
          <EmptyState title="Your hotel has one language.">
            <TextLink to={paths.hotel}>Add a language</TextLink>
          </EmptyState>
        ) : (
          <Report
            languages={languages}
            language={language}
            onChange={(chosen) => setParams({ language: chosen }, { replace: true })}
          />
        )}
      </ScreenBody>
    </Screen>
  )
}

interface ReportProps {
  languages: readonly string[]
  language: string
  onChange: (language: string) => void
}

function Report({ languages, language, onChange }: ReportProps) {
  const { currentData, error, isFetching, refetch } = useGetTranslationReportQuery(language)
  if (!currentData && error !== undefined) {
    return <LoadError error={error} busy={isFetching} onRetry={refetch} />
  }
  const tabs = languages.map((value) => ({ value, label: formatLanguage(value) }))
  return (
    <Tabs label="Language" tabs={tabs} value={language} onChange={onChange}>
      <div className="grid gap-6 pt-4">
        <Counts counts={currentData?.counts.filter((count) => count.language === language)} />
        <Texts texts={currentData?.texts} language={language} />
      </div>
    </Tabs>
  )
}

type Count = TranslationReport['counts'][number]

function Counts({ counts }: { counts: readonly Count[] | undefined }) {
  if (counts?.length === 0) return null
  return (
    <Table
      caption="What is left"
      rows={counts?.toSorted((a, b) => orderOf(a.noun) - orderOf(b.noun))}
      keyOf={({ noun }) => noun}
      empty=""
      columns={[
        { key: 'noun', header: 'Where', cell: ({ noun }) => labelOf(noun) },
        { key: 'missing', header: 'Missing', numeric: true, cell: ({ missing }) => missing },
        { key: 'outdated', header: 'Out of date', numeric: true, cell: ({ outdated }) => outdated },
      ]}
    />
  )
}

interface TextsProps {
  texts: readonly UntranslatedText[] | undefined
  language: string
}

function Texts({ texts, language }: TextsProps) {
  const [first] = useStaff().hotel.languages
  return (
    <Table
      caption="Texts"
      rows={texts?.toSorted((a, b) => orderOf(a.noun) - orderOf(b.noun))}
      keyOf={({ noun, _id, path }) => `${noun} ${_id} ${path}`}
      empty={`Everything is translated into ${formatLanguage(language)}.`}
      columns={[
        {
          key: 'source',
          header: 'Text',
          cell: (text) => (
            <TextLink to={editorOf(text)}>
              <span lang={first} dir="auto" className="line-clamp-2 wrap-anywhere">
                {withoutTags(text.source)}
              </span>
            </TextLink>
          ),
        },
        { key: 'noun', header: 'Where', cell: ({ noun }) => labelOf(noun) },
        {
          key: 'translation',
          header: 'Translation',
          cell: ({ text }) =>
            text === undefined ? (
              <Badge tone="warn">Missing</Badge>
            ) : (
              <span className="grid justify-items-start gap-1">
                <Badge tone="warn">Out of date</Badge>
                <span
                  lang={language}
                  dir={directionOf(language)}
                  className="line-clamp-2 wrap-anywhere"
                >
                  {withoutTags(text)}
                </span>
              </span>
            ),
        },
      ]}
    />
  )
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ').trim()
