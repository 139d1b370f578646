import type { GuestRequest } from '@bellhop/contract/requests'
import { useTranslations } from 'use-intl'
import { ThanksSheet } from '../../shared/thanks-sheet.tsx'
import { useModal } from '../../shared/use-modal.ts'
import { PromisedTime } from './promised-time.tsx'

/** The hotel has it: stands before the page of a request that was placed this moment. */
export function OrderReceived({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const sheet = useModal('orderReceived')
  return (
    <ThanksSheet
      open={sheet.isOpen && sheet.id === request._id}
      onClose={sheet.close}
      title={t('received')}
      closeLabel={t('follow')}
    >
      <p className="grid gap-1">
        <span className="text-ink-muted text-sm">
          {t('receivedNumber', { number: request.number })}
        </span>
        <span className="font-display font-semibold text-2xl">
          <PromisedTime request={request} />
        </span>
      </p>
      <p className="text-ink-soft">{t('receivedHelp')}</p>
    </ThanksSheet>
  )
}
