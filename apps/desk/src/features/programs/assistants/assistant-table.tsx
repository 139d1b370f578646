import type { Assistant } from '@bellhop/contract/desk/assistants'
import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { describeScopes } from '../keys/describe-scopes.ts'
import { useDayFormat } from '../keys/use-day-format.ts'
import { ProgramTable } from '../program-table.tsx'

interface Props {
  assistants: readonly Assistant[] | undefined
  onDisconnect: (assistant: Assistant) => void
}

export function AssistantTable({ assistants, onDisconnect }: Props) {
  const t = useTranslations('programs')
  const formatDay = useDayFormat()
  return (
    <ProgramTable<Assistant>
      title={t('assistants.title')}
      programs={assistants}
      names={{
        header: t('assistants.name'),
        mark: ({ host }) =>
          host !== undefined && (
            <bdi dir="ltr" className="font-normal text-ink-soft">
              {host}
            </bdi>
          ),
        madeBy: ({ connectedBy: { name }, connectedAt }) =>
          t('assistants.connectedBy', { name, date: formatDay(connectedAt) }),
      }}
      may={({ scopes }) =>
        describeScopes(t, scopes, (areas) => t('assistants.proposes', { areas }))
      }
      actions={(assistant) => (
        <Button
          variant="caution"
          size="small"
          aria-label={t('assistants.disconnectOf', { name: assistant.name })}
          onClick={() => onDisconnect(assistant)}
        >
          {t('assistants.disconnect')}
        </Button>
      )}
    />
  )
}
