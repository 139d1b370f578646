import { setStaffLanguage } from '@bellhop/contract/calls/desk/staff'
import { Sheet } from '@bellhop/ui/sheet'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { LanguageSelect } from '../../shared/staff/language-select.tsx'

/** The language of the person, also on other devices. It changes at once; nothing that was entered is lost. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const storing = useChange(setStaffLanguage, { tags: ['staff'] })
  return (
    <Sheet open onClose={onClose} title={t('menu.language')} closeLabel={t('close')}>
      <LanguageSelect onChoose={(language) => void storing.run({ body: { language } })} />
      {storing.problem && <p role="alert">{storing.problem}</p>}
    </Sheet>
  )
}
