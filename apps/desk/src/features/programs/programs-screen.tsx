import { useTranslations } from 'use-intl'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { KeysPart } from './keys/keys-part.tsx'
import { PracticePart } from './practice/practice-part.tsx'
import { WebhooksPart } from './webhooks/webhooks-part.tsx'

/** Other programs that the hotel lets in. */
export function ProgramsScreen() {
  const t = useTranslations('programs')
  return (
    <Screen title={t('programs')}>
      <ScreenBody>
        <div className="grid gap-10">
          <KeysPart />
          <WebhooksPart />
          <PracticePart />
        </div>
      </ScreenBody>
    </Screen>
  )
}
