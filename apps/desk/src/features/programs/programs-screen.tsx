import { useTranslations } from 'use-intl'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { KeysPart } from './keys/keys-part.tsx'

/** Other programs that the hotel lets in. */
export function ProgramsScreen() {
  const t = useTranslations('programs')
  return (
    <Screen title={t('programs')}>
      <ScreenBody>
        <KeysPart />
      </ScreenBody>
    </Screen>
  )
}
