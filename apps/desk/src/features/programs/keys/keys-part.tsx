import { listApiKeys } from '@bellhop/contract/calls/desk/api-keys'
import type { ApiKey } from '@bellhop/contract/desk/api-keys'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { PartHeading } from '../part-heading.tsx'
import { AddKeySheet, type NewKey } from './add-key-sheet.tsx'
import { KeyTable } from './key-table.tsx'
import { NewKeySheet } from './new-key-sheet.tsx'
import { RevokeSheet } from './revoke-sheet.tsx'

/** The keys by which other programs read and change what the hotel lets them. */
export function KeysPart() {
  const t = useTranslations('programs')
  // The server records the last use of a key to the minute.
  const query = useRead(listApiKeys, { fresh: true, pollingInterval: MINUTE_MS })
  const { data: keys, error, isFetching, refetch } = query
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewKey>()
  const [revoked, setRevoked] = useState<ApiKey>()
  const isEmpty = keys?.length === 0
  return (
    <section>
      <PartHeading
        title={t('keys.title')}
        {...(!isEmpty && { help: t('keys.help'), action: t('keys.add') })}
        onAdd={() => setAdding(true)}
      />
      {!keys && error !== undefined ? (
        <LoadError error={error} busy={isFetching} onRetry={refetch} />
      ) : isEmpty ? (
        <Card>
          <EmptyState icon={KeyRound} title={t('keys.none')}>
            <Button variant="primary" onClick={() => setAdding(true)}>
              {t('keys.add')}
            </Button>
          </EmptyState>
        </Card>
      ) : (
        <KeyTable keys={keys} onRevoke={setRevoked} />
      )}
      {isAdding && <AddKeySheet onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <NewKeySheet made={made} onClose={() => setMade(undefined)} />}
      {revoked && <RevokeSheet revoked={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  )
}
