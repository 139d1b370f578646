import type { WhatsAppTemplate } from '@bellhop/contract/desk/whatsapp'
import { Button } from '@bellhop/ui/button'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { NumberCard } from './number-card.tsx'
import { NumberSheet } from './number-sheet.tsx'
import { RemoveTemplateSheet, TurnOffSheet } from './questions.tsx'
import { StepsAtMeta } from './steps-at-meta.tsx'
import { TemplateSheet } from './template-sheet.tsx'
import { TemplateTable } from './template-table.tsx'
import { TestSheet } from './test-sheet.tsx'
import { useGetWhatsAppSettingsQuery } from './whatsapp-api.ts'

export type WhatsAppDialog =
  | { name: 'number' | 'test' | 'off' | 'template' }
  | { name: 'removeTemplate'; template: WhatsAppTemplate }

const POLL_MS = 3_000

/** The number of the hotel at WhatsApp, from which guests get messages. */
export function WhatsAppScreen() {
  const t = useTranslations('whatsApp')
  const [dialog, setDialog] = useState<WhatsAppDialog>()
  const isTesting = dialog?.name === 'test'
  const { data, error, isFetching, refetch } = useGetWhatsAppSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // Receipts arrive one after the other.
    pollingInterval: isTesting ? POLL_MS : 0,
  })
  const close = () => setDialog(undefined)
  const open = (name: Exclude<WhatsAppDialog['name'], 'removeTemplate'>) => () =>
    setDialog({ name })
  return (
    <Screen
      title={t('title')}
      {...(data?.phoneNumberId === null && {
        toolbar: (
          <Button variant="primary" onClick={open('number')}>
            {t('setUp')}
          </Button>
        ),
      })}
    >
      <ScreenBody busy={!data && error === undefined}>
        {!data && error === undefined && <Skeleton className="h-96" />}
        {!data && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {data && (
          <div className="grid gap-8">
            <p className="max-w-prose text-ink-soft">{t('help')}</p>
            {data.phoneNumberId !== null && (
              <NumberCard
                settings={data}
                onChange={open('number')}
                onTest={open('test')}
                onTurnOff={open('off')}
              />
            )}
            <StepsAtMeta settings={data} />
            {data.phoneNumberId !== null && (
              <TemplateTable
                templates={data.templates}
                onAdd={open('template')}
                onRemove={(template) => setDialog({ name: 'removeTemplate', template })}
              />
            )}
          </div>
        )}
      </ScreenBody>
      {data && dialog?.name === 'number' && <NumberSheet settings={data} onClose={close} />}
      {data && dialog?.name === 'test' && <TestSheet settings={data} onClose={close} />}
      {dialog?.name === 'off' && <TurnOffSheet onClose={close} />}
      {data && dialog?.name === 'template' && <TemplateSheet settings={data} onClose={close} />}
      {data && dialog?.name === 'removeTemplate' && (
        <RemoveTemplateSheet settings={data} template={dialog.template} onClose={close} />
      )}
    </Screen>
  )
}
