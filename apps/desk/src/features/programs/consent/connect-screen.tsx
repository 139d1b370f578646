import { readAssistantRequest } from '@bellhop/contract/calls/desk/assistants'
import type { AssistantQuery } from '@bellhop/contract/desk/assistants'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ShieldAlert } from 'lucide'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { ConsentForm } from './consent-form.tsx'
import { readQuery } from './read-query.ts'

/** An assistant has led the person here, and asks for access with the parameters of the address. */
export function ConnectScreen() {
  const t = useTranslations('programs')
  const { role } = useStaff()
  const { search } = useLocation()
  return (
    <Screen title={t('consent.title')}>
      <ScreenBody>
        <Card className="max-w-2xl">
          {managers.includes(role) ? (
            <Asked query={readQuery(search)} />
          ) : (
            <NotPossible why={t('consent.notForYou')} />
          )}
        </Card>
      </ScreenBody>
    </Screen>
  )
}

function Asked({ query }: { query: AssistantQuery }) {
  const ofApi = useTranslations('api')
  const { data, error } = useRead(readAssistantRequest, { query, fresh: true })
  if (error !== undefined) return <NotPossible why={readErrorSentence(error, ofApi)} />
  return data ? <ConsentForm asked={data} /> : <Skeleton className="h-96" />
}

function NotPossible({ why }: { why: string }) {
  const t = useTranslations('programs')
  return (
    <EmptyState icon={ShieldAlert} title={why}>
      <TextLink to={paths.start}>{t('consent.toDesk')}</TextLink>
    </EmptyState>
  )
}
