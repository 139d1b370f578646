import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Keyboard, ReceiptText } from 'lucide'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { KeyboardHelp } from '../../lists/keyboard-help.tsx'
import { DetailLoading } from '../../lists/list-and-detail/detail-loading.tsx'
import { stepFocus } from '../../lists/step-focus.ts'
import { useKeys } from '../../lists/use-keys.ts'
import { Screen } from '../../shared/screen.tsx'
import { useStoredFlag } from '../../shared/use-stored-flag.ts'
import { FolioView } from './folio/folio-view.tsx'
import { folioKeys } from './folio-keys.ts'
import { useGetFolioQuery, useListWaitingQuery } from './folios-api.ts'
import { FolioList } from './list/folio-list.tsx'
import { rowId } from './list/folio-row.tsx'
import { useFolioList } from './list/use-folio-list.ts'
import { useFolioFormat } from './use-folio-format.ts'

/** The list of folios with the open one beside it. The address has the open one, the tab and the search. */
export function FoliosScreen() {
  const { folioId } = useParams()
  const list = useFolioList()
  const { data: waiting = [] } = useListWaitingQuery()
  const [helpShown, showHelp] = useState(false)
  const [keysEnabled, enableKeys] = useStoredFlag('desk.keys', true)
  const searchField = useRef<HTMLInputElement>(null)
  const format = useFolioFormat()

  const step = (by: number) => {
    const ids = list.folios.map(({ _id }) => rowId(_id))
    stepFocus(ids, folioId && rowId(folioId), by)
  }
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      '/': () => searchField.current?.focus(),
      '?': () => showHelp(true),
    },
    keysEnabled,
  )

  return (
    <Screen
      title="Folios"
      waiting={waiting.length}
      toolbar={
        <IconButton label="Keyboard help" onClick={() => showHelp(true)}>
          <Icon of={Keyboard} className="size-5" />
        </IconButton>
      }
    >
      <div className="flex min-h-0 flex-1 gap-4 px-5 pb-5">
        <FolioList
          state={list}
          openId={folioId}
          waiting={waiting.length}
          format={format}
          searchField={searchField}
        />
        {folioId ? (
          <OpenFolio key={folioId} id={folioId} keysEnabled={keysEnabled} />
        ) : (
          <div className="grid min-w-0 flex-1 place-items-center rounded-card bg-sunken">
            <EmptyState
              icon={<Icon of={ReceiptText} />}
              title={
                waiting.length > 0
                  ? 'Select a folio. Guests are waiting under “To decide”.'
                  : 'Select a folio to see its charges and payments.'
              }
            />
          </div>
        )}
      </div>
      <KeyboardHelp
        meanings={folioKeys}
        open={helpShown}
        onClose={() => showHelp(false)}
        enabled={keysEnabled}
        onEnable={enableKeys}
      />
    </Screen>
  )
}

function OpenFolio({ id, keysEnabled }: { id: string; keysEnabled: boolean }) {
  const query = useGetFolioQuery(id)
  if (query.data) return <FolioView folio={query.data} keysEnabled={keysEnabled} />
  return (
    <DetailLoading
      label="Folio"
      error={query.error}
      isFetching={query.isFetching}
      refetch={query.refetch}
    />
  )
}
