import { eraseGuest } from '@bellhop/contract/calls/desk/privacy'
import type { Privacy, PrivacyGuest } from '@bellhop/contract/desk/privacy'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'

interface Props {
  guest: PrivacyGuest
  rule: Privacy['onErasure']
  onDone: () => void
  onClose: () => void
}

/** Asks before a guest is erased, and says what remains. */
export function EraseSheet({ guest, rule, onDone, onClose }: Props) {
  const t = useTranslations('privacy')
  const erasing = useChange(eraseGuest, { tags: ['privacy'] })
  return (
    <ChangeSheet
      title={t('eraseQuestion', { name: guest.name })}
      action={t('eraseForGood')}
      variant="danger"
      change={erasing}
      call={{ params: { id: guest._id }, body: {} }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('whatIsRemoved')}</p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{t('invoicesStay')}</li>
        <li>{t('ordersStay')}</li>
        {rule && (
          <li>
            {t(rule.keeps === 'everything' ? 'everythingSealed' : 'detailsSealed', {
              why: rule.why,
            })}
          </li>
        )}
      </ul>
    </ChangeSheet>
  )
}
