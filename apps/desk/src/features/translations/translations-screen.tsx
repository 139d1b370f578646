import { getTranslationReport } from '@bellhop/contract/calls/desk/translations'
import type { TranslationReport, UntranslatedText } from '@bellhop/contract/desk/translations'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Tabs } from '@bellhop/ui/tabs'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { formatLanguage, labelLanguage } from '../../format/format-language.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useHeldLink } from '../../forms/use-held-link.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { keyOf, useDrafts, withDrafts } from './drafts.ts'
import { orderOf, useNouns } from './nouns.ts'
import { TranslationRow } from './translation-row.tsx'

/** Lists the texts left to translate, language by language, and translates them right here. */
export function TranslationsScreen() {
  const t = useTranslations('translations')
  const [, ...languages] = useStaff().hotel.languages
  const [params, setParams] = useSearchParams()
  const language = languages.find((one) => one === params.get('language')) ?? languages[0]
  const { drafts, setDraft } = useDrafts()
  const link = useHeldLink(drafts.size > 0)
  return (
    <Screen title={t('translations')}>
      <ScreenBody>
        {language === undefined ? (
          <EmptyState title={t('oneLanguage')}>
            <TextLink to={paths.hotel}>{t('addALanguage')}</TextLink>
          </EmptyState>
        ) : (
          <Tabs
            label={t('language')}
            tabs={languages.map((value) => ({ value, label: labelLanguage(value) }))}
            value={language}
            onChange={(chosen) => setParams({ language: chosen }, { replace: true })}
          >
            <Report
              language={language}
              noun={params.get('noun') ?? undefined}
              skip={Number(params.get('skip')) || 0}
              drafts={drafts}
              setDraft={setDraft}
            />
          </Tabs>
        )}
      </ScreenBody>
      <LeaveGuard
        isChanged={drafts.size > 0}
        open={link.isHeld}
        onStay={link.forget}
        onLeave={link.follow}
      />
    </Screen>
  )
}

interface ReportProps extends ReturnType<typeof useDrafts> {
  language: string
  noun: string | undefined
  skip: number
}

function Report({ language, noun, skip, ...drafting }: ReportProps) {
  const query = { language, ...(noun && { noun }), ...(skip > 0 && { skip }) }
  const { currentData, error, isFetching, refetch } = useRead(getTranslationReport, { query })
  if (!currentData && error !== undefined) {
    return <LoadError error={error} busy={isFetching} onRetry={refetch} />
  }
  if (!currentData) {
    return (
      <div aria-busy="true">
        <Skeleton className="mt-4 h-96" />
      </div>
    )
  }
  const counts = currentData.counts.filter((count) => count.language === language)
  const addressOf = (place: string | undefined, from = 0) =>
    `${paths.translations}?${new URLSearchParams({
      language,
      ...(place && { noun: place }),
      ...(from > 0 && { skip: String(from) }),
    })}`
  const total = counts
    .filter((count) => (noun ?? count.noun) === count.noun)
    .reduce((sum, { missing, outdated }) => sum + missing + outdated, 0)
  return (
    <div className="grid grid-cols-[14rem_minmax(0,1fr)] items-start gap-6 pt-4 narrow:grid-cols-1">
      <Places counts={counts} noun={noun} addressOf={addressOf} />
      <Card>
        <TextList
          texts={currentData.texts}
          language={language}
          total={total}
          skip={skip}
          addressOf={(from) => addressOf(noun, from)}
          {...drafting}
        />
      </Card>
    </div>
  )
}

type Count = TranslationReport['counts'][number]

interface Props {
  /** The counts of the language. */
  counts: readonly Count[]
  /** Undefined for all of them. */
  noun: string | undefined
  addressOf: (noun: string | undefined) => string
}

/** Where texts are left to translate, as links that limit the list to one place. */
function Places({ counts, noun, addressOf }: Props) {
  const t = useTranslations('translations')
  const nameOf = useNouns()
  const countAll = (key: 'missing' | 'outdated') =>
    counts.reduce((sum, count) => sum + count[key], 0)
  const all = { missing: countAll('missing'), outdated: countAll('outdated') }
  const rows = [
    { noun: undefined, label: t('everything'), ...all },
    ...counts
      .toSorted((a, b) => orderOf(a.noun) - orderOf(b.noun))
      .map((count) => ({ ...count, label: nameOf(count.noun) })),
  ]
  return (
    <nav aria-label={t('where')}>
      <ul className="grid gap-1 phone:grid-cols-2">
        {rows.map((row) => (
          <li key={row.label}>
            <Link
              to={addressOf(row.noun)}
              replace
              aria-current={row.noun === noun ? 'true' : undefined}
              className="grid min-h-11 content-center rounded-control px-3 py-1.5 hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              <span className="font-medium text-sm">{row.label}</span>
              <span className="text-ink-soft text-xs">
                {[
                  ...(row.missing > 0 ? [t('missingCount', { count: row.missing })] : []),
                  ...(row.outdated > 0 ? [t('outdatedCount', { count: row.outdated })] : []),
                ].join(' · ') || t('nothingLeft')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TextListProps extends ReturnType<typeof useDrafts> {
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
function TextList(props: TextListProps) {
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
