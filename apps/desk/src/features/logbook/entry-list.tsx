import type { ListedEntry } from '@bellhop/contract/desk/logbook'
import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { Select } from '@bellhop/ui/select'
import { NotebookPen } from 'lucide'
import type { RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { bdi } from '../../intl/bdi.tsx'
import { withinSentence } from '../../intl/within-sentence.ts'
import { ListPane } from '../../lists/list-and-detail/list-pane.tsx'
import { RowLink } from '../../lists/list-and-detail/row-link.tsx'
import { paths } from '../../shared/paths.ts'
import { isOverdue, useKinds } from './kinds.ts'
import type { LogbookListState } from './use-logbook-list.ts'

interface Props {
  state: LogbookListState
  openId: string | undefined
  formatTime: (instant: string) => string
  searchField: RefObject<HTMLInputElement | null>
}

export const rowId = (entryId: string) => `entry-${entryId}`

export function EntryList({ state, openId, formatTime, searchField }: Props) {
  const t = useTranslations('logbook')
  const locale = useLocale()
  const { kind } = state
  const { kinds, kindFilters } = useKinds()
  const none = kind && t('noneOfKind', { kind: withinSentence(kinds[kind].many, locale) })
  return (
    <ListPane
      label={t('logBookEntries')}
      className="min-[60rem]:w-80 min-[80rem]:w-88"
      state={state}
      searchLabel={t('searchTheLogBook')}
      placeholder={t('textPlaceOrGuest')}
      searchField={searchField}
      legend={t('whichEntries')}
      tabs={[
        { value: 'open', label: t('open') },
        { value: 'closed', label: t('closed') },
      ]}
      icon={NotebookPen}
      emptySentences={{ open: none ?? t('noneOpen'), closed: none ?? t('noneClosed') }}
      action={
        <Select
          label={t('kind')}
          hideLabel
          size="small"
          options={[{ value: '', label: t('allKinds') }, ...kindFilters]}
          value={state.kindFilter}
          onChange={(event) => state.setKindFilter(event.target.value)}
        />
      }
    >
      {(entry) => <EntryRow entry={entry} isOpen={entry._id === openId} formatTime={formatTime} />}
    </ListPane>
  )
}

interface RowProps {
  entry: ListedEntry
  isOpen: boolean
  formatTime: (instant: string) => string
}

function EntryRow({ entry, isOpen, formatTime }: RowProps) {
  const t = useTranslations('logbook')
  const { _id, kind, text, place, guest, owner, createdBy, createdAt, closed } = entry
  const today = useHotelToday()
  const { icon, one, closed: closedWord } = useKinds().kinds[kind]
  const misses = kind === 'lostItem' && guest
  return (
    <RowLink
      id={rowId(_id)}
      path={paths.logbookEntry(_id)}
      isOpen={isOpen}
      className="grid-cols-[1.5rem_1fr_auto] items-start gap-x-2.5 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:shadow-raised"
    >
      <Icon of={icon} className="mt-0.5 size-5 text-ink-soft" />
      <span className="min-w-0 truncate text-ink-soft text-sm leading-6">
        <span>{one}</span>
        {place && (
          <>
            <span>, </span>
            <bdi>{place}</bdi>
          </>
        )}
      </span>
      <time
        dateTime={createdAt}
        className="justify-self-end text-ink-soft text-sm tabular-nums leading-6"
      >
        {formatTime(createdAt)}
      </time>
      <span
        dir="auto"
        className="col-span-2 col-start-2 line-clamp-2 text-left in-[[dir=rtl]]:text-right wrap-anywhere"
      >
        {text}
      </span>
      {(misses || owner || closed || isOverdue(entry, today)) && (
        <span className="col-span-2 col-start-2 mt-1 flex flex-wrap items-center gap-1.5">
          {owner && (
            <span className="me-1 text-ink-soft text-sm wrap-anywhere">
              {t.rich('ownedBy', { name: owner.name, bdi })}
            </span>
          )}
          {misses && (
            <Badge tone="accent">{createdBy ? t('forAGuest') : t('reportedByGuest')}</Badge>
          )}
          {isOverdue(entry, today) && <Badge tone="bad">{t('overdue')}</Badge>}
          {closed && <Badge tone="good">{closedWord}</Badge>}
        </span>
      )}
    </RowLink>
  )
}
