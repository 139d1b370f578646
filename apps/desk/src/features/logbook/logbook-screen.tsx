import { getLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import { Button } from '@bellhop/ui/button'
import { NotebookPen } from 'lucide'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { BackLink } from '../../lists/list-and-detail/back-link.tsx'
import { DetailLoading, NoDetail } from '../../lists/list-and-detail/detail-states.tsx'
import { ListAndDetail } from '../../lists/list-and-detail/list-and-detail.tsx'
import { stepRows } from '../../lists/step-focus.ts'
import { paths } from '../../shared/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { EntryList, rowId } from './entry-list.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { EntryView } from './entry-view.tsx'
import { useLogbookList } from './use-logbook-list.ts'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['n', 'new'],
  ['e', 'edit'],
  ['d', 'close'],
  ['/', 'search'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const

/** Lists the entries that one shift leaves to the next, with the open one beside the list. */
export function LogbookScreen() {
  const t = useTranslations('logbook')
  const { entryId } = useParams()
  const list = useLogbookList()
  const [adding, setAdding] = useState<'handover' | 'entry'>()
  const searchField = useRef<HTMLInputElement>(null)
  const formatTime = useTimeFormat()

  const step = (by: number) => stepRows(list.rows, rowId, entryId, by)
  const { keysEnabled, helpButton, helpSheet } = useScreenKeys(
    keys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      j: () => step(1),
      k: () => step(-1),
      n: () => setAdding('entry'),
      '/': () => searchField.current?.focus(),
    },
  )

  return (
    <Screen
      title={t('title')}
      back={entryId && <BackLink to={paths.logbook} label={t('backToTheLogBook')} />}
      toolbar={
        <>
          {helpButton}
          <Button aria-haspopup="dialog" onClick={() => setAdding('handover')}>
            {t('handOver')}
          </Button>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAdding('entry')}>
            {t('newEntry')}
          </Button>
        </>
      }
    >
      <ListAndDetail
        openId={entryId}
        rowId={rowId}
        list={
          <EntryList
            state={list}
            openId={entryId}
            formatTime={formatTime}
            searchField={searchField}
          />
        }
      >
        {entryId ? (
          <OpenEntry key={entryId} id={entryId} formatTime={formatTime} keysEnabled={keysEnabled} />
        ) : (
          <NoDetail icon={NotebookPen} title={t('selectAnEntryToReadChange')} />
        )}
      </ListAndDetail>
      {adding && (
        <EntrySheet
          kind={adding === 'handover' ? 'handover' : newKind(list.kind)}
          onClose={() => setAdding(undefined)}
        />
      )}
      {helpSheet}
    </Screen>
  )
}

/** The kind that the list shows. */
const newKind = (shown: ReturnType<typeof useLogbookList>['kind']) =>
  shown === undefined || shown === 'handover' ? 'note' : shown

interface OpenProps {
  id: string
  formatTime: (instant: string) => string
  keysEnabled: boolean
}

function OpenEntry({ id, ...rest }: OpenProps) {
  const t = useTranslations('logbook')
  const query = useRead(getLogbookEntry, { params: { id } })
  if (query.data) return <EntryView entry={query.data} {...rest} />
  return <DetailLoading label={t('entry')} query={query} />
}
