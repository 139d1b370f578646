import { listTravelAgents } from '@bellhop/contract/calls/desk/travel-agents'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'

interface Props {
  name: string
  /** Empty: none. */
  value: string
  onChange: (id: string) => void
  /** The agent of a booking, which may be offered no more. */
  present?: { _id: string; name: string } | undefined
}

/** Chooses the travel agent that sent a booking; nothing in a hotel without any. */
export function AgentField({ name, value, onChange, present }: Props) {
  const t = useTranslations('content')
  const { data = [] } = useRead(listTravelAgents, { fresh: true })
  const offered = [...data.filter(({ isRemoved }) => !isRemoved), ...(present ? [present] : [])]
  const names = new Map(offered.map((agent) => [agent._id, agent.name]))
  if (names.size === 0) return null
  return (
    <Select
      label={t('agent.label')}
      name={name}
      options={[
        { value: '', label: t('agent.none') },
        ...[...names].map(([id, label]) => ({ value: id, label })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
