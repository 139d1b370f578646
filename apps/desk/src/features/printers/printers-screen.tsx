import { listPrinters, releasePrinter, removePrinter } from '@bellhop/contract/calls/desk/printers'
import type * as contract from '@bellhop/contract/desk/printers'
import type { Printer } from '@bellhop/contract/desk/printers'
import { maxPrinters } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Printer as PrinterIcon } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { SecretSheet } from '../../shared/secret-sheet.tsx'
import type { NewPrinter, PrinterDialog } from './dialogs.ts'
import { EditPrinterSheet } from './edit-printer-sheet.tsx'
import { PrinterTable } from './printer-table.tsx'

const POLL_MS = 10_000

/** The printers of the kitchens. */
export function PrintersScreen() {
  const t = useTranslations('printers')
  const query = useRead(listPrinters, { fresh: true, pollingInterval: POLL_MS })
  const { data: printers, error, isFetching, refetch } = query
  const [opened, setOpened] = useState<{ dialog: PrinterDialog; printer?: contract.Printer }>()
  const [made, setMade] = useState<NewPrinter>()
  const close = () => setOpened(undefined)
  const add = () => setOpened({ dialog: 'edit' })
  const { dialog, printer } = opened ?? {}
  const isEmpty = printers?.length === 0
  const isFull = (printers?.length ?? 0) >= maxPrinters
  const addButton = (
    <Button variant="primary" onClick={add}>
      {t('add')}
    </Button>
  )
  return (
    <Screen title={t('title')} {...(!isEmpty && !isFull && { toolbar: addButton })}>
      <ScreenBody>
        {!printers && error !== undefined ? (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        ) : isEmpty ? (
          <Card>
            <EmptyState icon={PrinterIcon} title={t('none')}>
              {addButton}
            </EmptyState>
          </Card>
        ) : (
          <div className="grid gap-4">
            <p className="max-w-prose text-ink-soft">{t('help')}</p>
            <PrinterTable
              printers={printers}
              onOpen={(name, one) => setOpened({ dialog: name, printer: one })}
            />
          </div>
        )}
      </ScreenBody>
      {dialog === 'edit' && (
        <EditPrinterSheet printer={printer} onAdded={setMade} onClose={close} />
      )}
      {dialog === 'release' && printer && <ReleasePrinterSheet printer={printer} onClose={close} />}
      {dialog === 'remove' && printer && <RemovePrinterSheet printer={printer} onClose={close} />}
      {made && (
        <SecretSheet
          title={t('addressTitle', { name: made.name })}
          help={t('addressHelp')}
          label={t('address')}
          secret={made.address}
          onClose={() => setMade(undefined)}
        />
      )}
    </Screen>
  )
}

interface ReleasePrinterSheetProps {
  printer: Printer
  onClose: () => void
}

function ReleasePrinterSheet({ printer: { _id: id, name }, onClose }: ReleasePrinterSheetProps) {
  const t = useTranslations('printers')
  const releasing = useChange(releasePrinter, { tags: ['printers'] })
  return (
    <ChangeSheet
      title={t('release.title', { name })}
      action={t('release.action')}
      change={releasing}
      call={{ params: { id }, body: {} }}
      done={t('release.done', { name })}
      onClose={onClose}
    >
      <p>{t('release.help')}</p>
    </ChangeSheet>
  )
}

function RemovePrinterSheet({ printer: { _id: id, name }, onClose }: ReleasePrinterSheetProps) {
  const t = useTranslations('printers')
  const removing = useChange(removePrinter, { tags: ['printers', 'operations'] })
  return (
    <ChangeSheet
      title={t('remove.title', { name })}
      action={t('remove.action')}
      variant="danger"
      change={removing}
      call={{ params: { id } }}
      done={t('remove.done', { name })}
      onClose={onClose}
    >
      <p>{t('remove.help')}</p>
    </ChangeSheet>
  )
}
