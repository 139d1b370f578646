import { sendDunningLetter } from '@bellhop/contract/calls/desk/dunning'
import type { DueLetter } from '@bellhop/contract/desk/dunning'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

/** Sends a letter that is due, or records that it is printed. */
export function SendSheet({ letter, onClose }: { letter: DueLetter; onClose: () => void }) {
  const t = useTranslations('reports.openItems')
  const { companyId, company, level, email, items } = letter
  const change = useChange(sendDunningLetter, { tags: ['companies'] })
  return (
    <ChangeSheet
      title={t('sendTitle', { company })}
      action={t('send')}
      change={change}
      call={{ body: { companyId, level, invoiceIds: items.map(({ _id }) => _id) } }}
      done={t('sent')}
      onClose={onClose}
    >
      <p>{email ? t('byMail', { email }) : t('byPaper')}</p>
    </ChangeSheet>
  )
}
