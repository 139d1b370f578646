import { removePracticeHotel } from '@bellhop/contract/calls/desk/practice-hotel'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { practiceTags } from './practice-tags.ts'

export function RemovePracticeSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('programs')
  const removing = useChange(removePracticeHotel, { tags: practiceTags })
  return (
    <ChangeSheet
      title={t('practice.removeTitle')}
      action={t('practice.remove')}
      variant="danger"
      change={removing}
      call={{}}
      done={t('practice.removed')}
      onClose={onClose}
    >
      <p>{t('practice.removeHelp')}</p>
    </ChangeSheet>
  )
}
