import { listAssistants } from '@bellhop/contract/calls/desk/assistants'
import type { Assistant } from '@bellhop/contract/desk/assistants'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Bot } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { PartHeading } from '../part-heading.tsx'
import { AssistantTable } from './assistant-table.tsx'
import { DisconnectSheet } from './disconnect-sheet.tsx'
import { ServerAddress } from './server-address.tsx'

/** The assistants that people have connected, and the address to connect one with. */
export function AssistantsPart() {
  const t = useTranslations('programs')
  // The server records the last use to the minute.
  const query = useRead(listAssistants, { fresh: true, pollingInterval: MINUTE_MS })
  const { data: assistants, error, isFetching, refetch } = query
  const [ended, setEnded] = useState<Assistant>()
  const isEmpty = assistants?.length === 0
  return (
    <section>
      <PartHeading
        title={t('assistants.title')}
        {...(!isEmpty && { help: t('assistants.help') })}
      />
      {!assistants && error !== undefined ? (
        <LoadError error={error} busy={isFetching} onRetry={refetch} />
      ) : isEmpty ? (
        <Card>
          <EmptyState icon={Bot} title={t('assistants.none')}>
            <ServerAddress />
          </EmptyState>
        </Card>
      ) : (
        <div className="grid gap-3">
          <ServerAddress />
          <AssistantTable assistants={assistants} onDisconnect={setEnded} />
        </div>
      )}
      {ended && <DisconnectSheet assistant={ended} onClose={() => setEnded(undefined)} />}
    </section>
  )
}
