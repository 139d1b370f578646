import type { WhatsAppSettings } from '@bellhop/contract/desk/whatsapp'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { AddressBox } from '../../shared/address-box.tsx'

/** The steps at Meta, with the address and the word to enter there. */
export function StepsAtMeta({ settings }: { settings: WhatsAppSettings }) {
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
