import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { AssistantsPart } from './assistants/assistants-part.tsx'
import { KeysPart } from './keys/keys-part.tsx'
import { PracticePart } from './practice/practice-part.tsx'
import { WebhooksPart } from './webhooks/webhooks-part.tsx'

/** Other programs that the hotel lets in: a manager sees the assistants that they have connected. */
export function ProgramsScreen() {
  const t = useTranslations('programs')
  const isAdmin = useStaff().role === 'admin'
  return (
    <Screen title={t('programs')}>
      <ScreenBody>
        <div className="grid gap-10">
          <AssistantsPart />
          {isAdmin && (
            <>
              <KeysPart />
              <WebhooksPart />
              <PracticePart />
            </>
          )}
        </div>
      </ScreenBody>
    </Screen>
  )
}
