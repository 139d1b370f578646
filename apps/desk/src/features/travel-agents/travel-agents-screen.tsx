import { listTravelAgents } from '@bellhop/contract/calls/desk/travel-agents'
import type { TravelAgent } from '@bellhop/contract/desk/travel-agents'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { formatNumber } from '../../intl/shown-formats.ts'
import { Loading } from '../../lists/loading.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import { StatementScreen } from './statement-screen.tsx'
import { useReportMoney } from './use-report-money.ts'

/** The travel agents with what they are owed, or the statement of the one in the address. */
export function TravelAgentsScreen() {
  const { agentId } = useParams()
  return agentId ? <StatementScreen key={agentId} agentId={agentId} /> : <AgentsScreen />
}

function AgentsScreen() {
  const t = useTranslations('travelAgents')
  const money = useReportMoney()
  const query = useRead(listTravelAgents, { fresh: true })
  const [removed, remove] = useState<TravelAgent>()
  return (
    <Screen title={t('title')}>
      <ScreenBody busy={!query.data}>
        {!query.data && (
          <div className="grid grid-cols-1 gap-2">
            <Loading query={query} count={4} className="h-16" />
          </div>
        )}
        {query.data && (
          <Table<TravelAgent>
            caption={t('title')}
            hideCaption
            rows={query.data}
            keyOf={({ _id }) => _id}
            empty={t.rich('none', {
              companies: (chunks) => <TextLink to={paths.companies}>{chunks}</TextLink>,
            })}
            columns={[
              {
                ...{ key: 'name', header: t('agent') },
                cell: ({ _id, name }) => (
                  <TextLink to={paths.travelAgent(_id)}>
                    <bdi>{name}</bdi>
                  </TextLink>
                ),
              },
              { key: 'number', header: t('number'), cell: ({ number }) => number ?? '–' },
              {
                ...{ key: 'percent', header: t('percent'), numeric: true },
                cell: (agent) => <bdi dir="ltr">{formatPercents(agent)} %</bdi>,
              },
              {
                ...{ key: 'balance', header: t('balance'), numeric: true },
                cell: ({ balance }) => money(balance),
              },
              {
                ...{ key: 'actions', header: t('actions') },
                cell: (agent) =>
                  agent.isRemoved ? (
                    t('isRemoved')
                  ) : (
                    <Button
                      variant="caution"
                      className="print:hidden"
                      aria-haspopup="dialog"
                      aria-label={t('removeNamed', { name: agent.name })}
                      onClick={() => remove(agent)}
                    >
                      {t('remove')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ScreenBody>
      {removed && <RemoveSheet agent={removed} onClose={() => remove(undefined)} />}
    </Screen>
  )
}

/** `8–12.5`, of the agent and its rate plans. */
function formatPercents({ percent, plans }: TravelAgent): string {
  const percents = [percent, ...plans.map((plan) => plan.percent)]
  const bounds = new Set([Math.min(...percents), Math.max(...percents)])
  return [...bounds].map((bound) => formatNumber(bound)).join('–')
}
