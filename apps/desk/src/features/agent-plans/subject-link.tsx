import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import { useTranslations } from 'use-intl'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

/** Leads to what a plan changes, as long as the plan says which it is. */
export function SubjectLink({ plan }: { plan: AgentPlan }) {
  const t = useTranslations('agentPlans')
  const found = findSubject(plan)
  return found && <TextLink to={found.path}>{t(`open.${found.kind}`)}</TextLink>
}

export function findSubject({ tool, arguments: given }: AgentPlan) {
  const { id, firstNight } = given
  if (tool === 'set_rates') {
    if (typeof firstNight !== 'string') return undefined
    return { kind: 'rates', path: `${paths.rates}?month=${firstNight.slice(0, 7)}` } as const
  }
  if (tool === 'assign_housekeeping' || tool === 'set_room_state') {
    return { kind: 'housekeeping', path: paths.housekeeping } as const
  }
  if (typeof id !== 'string') return undefined
  if (tool === 'accept_request' || tool === 'advance_request') {
    return { kind: 'request', path: paths.request(id) } as const
  }
  if (tool === 'send_message') return { kind: 'chat', path: paths.chatRoom(id) } as const
  if (tool === 'change_stay_dates' || tool === 'add_guest_note') {
    return { kind: 'stay', path: paths.stay(id) } as const
  }
  return undefined
}
