import {
  getWhatsAppSettings,
  removeWhatsAppSettings,
  setWhatsAppSettings,
} from '@bellhop/contract/calls/desk/whatsapp'
import type { WhatsAppSettings, WhatsAppTemplate } from '@bellhop/contract/desk/whatsapp'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { isLoading, Loading } from '../../lists/loading.tsx'
import { AddressBox } from '../../shared/address-box.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { NumberSheet } from './number-sheet.tsx'
import { TemplateSheet } from './template-sheet.tsx'
import { TemplateTable } from './template-table.tsx'
import { TestSheet } from './test-sheet.tsx'
import { whatsAppTags } from './whatsapp-tags.ts'

export type WhatsAppDialog =
  | { name: 'number' | 'test' | 'off' | 'template' }
  | { name: 'removeTemplate'; template: WhatsAppTemplate }

const POLL_MS = 3_000

/** The number of the hotel at WhatsApp, from which guests get messages. */
export function WhatsAppScreen() {
  const t = useTranslations('whatsApp')
  const [dialog, setDialog] = useState<WhatsAppDialog>()
  const isTesting = dialog?.name === 'test'
  const query = useRead(getWhatsAppSettings, {
    fresh: true,
    // Receipts arrive one after the other.
    pollingInterval: isTesting ? POLL_MS : 0,
  })
  const { data } = query
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
      <ScreenBody busy={isLoading(query)}>
        {!data && <Loading query={query} className="h-96" />}
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

interface NumberCardProps {
  settings: WhatsAppSettings
  onChange: () => void
  onTest: () => void
  onTurnOff: () => void
}

/** The number, and whether messages go out and come in. */
function NumberCard({ settings, onChange, onTest, onTurnOff }: NumberCardProps) {
  const t = useTranslations('whatsApp')
  const formatTime = useTimeFormat()
  const { phoneNumberId, failing, heardAt, unknownTexts, accessToken } = settings
  const problem = !accessToken.isSet
    ? t('secretsLost')
    : failing &&
      t(`failing.${failing.reason}`, {
        time: formatTime(failing.since),
        code: String(failing.code ?? '–'),
      })
  return (
    <Card>
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-60 flex-1">
            <h2 className="font-medium">{t('number')}</h2>
            <p className="text-ink-soft text-sm wrap-anywhere">
              {t('numberIdIs', { id: phoneNumberId ?? '' })}
            </p>
            <p className="text-ink-soft text-sm">
              {heardAt ? t('heard', { time: formatTime(heardAt) }) : t('notHeard')}
            </p>
            {unknownTexts > 0 && (
              <p className="text-ink-soft text-sm">{t('unknownTexts', { count: unknownTexts })}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={onTurnOff}>
              {t('off.action')}
            </Button>
            <Button onClick={onChange}>{t('change')}</Button>
            <Button variant="primary" onClick={onTest}>
              {t('test.action')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

function TurnOffSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('whatsApp')
  const change = useChange(removeWhatsAppSettings, { tags: whatsAppTags })
  return (
    <ChangeSheet
      title={t('off.title')}
      action={t('off.action')}
      variant="danger"
      change={change}
      call={{}}
      done={t('off.done')}
      onClose={onClose}
    >
      <p>{t('off.help')}</p>
    </ChangeSheet>
  )
}

interface TurnOffSheetProps {
  settings: WhatsAppSettings
  template: WhatsAppTemplate
  onClose: () => void
}

function RemoveTemplateSheet({ settings, template, onClose }: TurnOffSheetProps) {
  const t = useTranslations('whatsApp')
  const change = useChange(setWhatsAppSettings, { tags: whatsAppTags })
  const { phoneNumberId, templates } = settings
  const rest = templates.filter(
    ({ kind, language }) => kind !== template.kind || language !== template.language,
  )
  return (
    <ChangeSheet
      title={t('templates.removeTitle', { name: template.name })}
      action={t('templates.remove')}
      variant="danger"
      change={change}
      call={{ body: { phoneNumberId: phoneNumberId ?? '', templates: rest } }}
      done={t('templates.removed')}
      onClose={onClose}
    >
      <p>{t('templates.removeHelp')}</p>
    </ChangeSheet>
  )
}

/** The steps at Meta, with the address and the word to enter there. */
function StepsAtMeta({ settings }: { settings: WhatsAppSettings }) {
  const t = useTranslations('whatsApp')
  const [address, token] = [useId(), useId()]
  const { webhookUrl, verifyToken } = settings
  return (
    <section className="grid gap-3">
      <h2 className="font-display font-semibold text-lg">{t('steps.title')}</h2>
      <Card>
        <ol className="grid max-w-prose list-decimal gap-3 ps-5 marker:text-ink-soft">
          <li>{t('steps.app')}</li>
          <li>{t('steps.payment')}</li>
          <li>{t('steps.token')}</li>
          <li>{t('steps.secret')}</li>
          <li>
            <div className="grid gap-2">
              <p>{t('steps.webhook')}</p>
              <span id={address} className="text-ink-soft text-sm">
                {t('callbackUrl')}
              </span>
              <AddressBox
                labelledBy={address}
                copyLabel={t('copyCallbackUrl')}
                address={webhookUrl}
              />
              <span id={token} className="text-ink-soft text-sm">
                {t('verifyToken')}
              </span>
              {verifyToken === null ? (
                <span className="text-ink-soft">{t('tokenAfterSaving')}</span>
              ) : (
                <AddressBox
                  labelledBy={token}
                  copyLabel={t('copyVerifyToken')}
                  address={verifyToken}
                />
              )}
            </div>
          </li>
          <li>{t('steps.test')}</li>
        </ol>
      </Card>
    </section>
  )
}
