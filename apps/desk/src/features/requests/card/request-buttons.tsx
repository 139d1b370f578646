import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { canMove } from '@bellhop/domain/request-status'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { ArrowRight } from 'lucide'
import { MoreMenu } from '../../../shared/more-menu.tsx'
import { listNextSteps, nameStatus } from '../labels.ts'
import type { RequestActions } from './use-request-actions.ts'

interface Props {
  request: DeskRequest
  actions: RequestActions
  isCompact?: boolean
  onReject: (request: DeskRequest) => void
}

/** A button for the next step and a menu of all other actions. */
export function RequestButtons({ request, actions, isCompact = false, onReject }: Props) {
  const steps = listNextSteps(request.kind, request.status)
  const isNew = request.status === 'new'
  const [next] = steps
  if (!next) return null

  const laterSteps = isNew ? steps : steps.slice(1)
  const choices = laterSteps.map((status) => ({
    label: nameStatus(request.kind, status),
    onChoose: () => actions.advance(request, status),
    isDestructive: false,
  }))
  if (canMove(request.status, 'rejected', 'hotel')) {
    choices.push({ label: 'Reject…', onChoose: () => onReject(request), isDestructive: true })
  }

  return (
    <div className="relative flex gap-2">
      <Button
        variant={isNew ? 'primary' : 'secondary'}
        size={isCompact ? 'small' : 'medium'}
        className="min-w-0 flex-1"
        busy={actions.busy.has(request._id)}
        onClick={() => actions.takeNextStep(request)}
      >
        {isNew ? 'Accept' : nameStatus(request.kind, next)}
        {!isNew && !isCompact && <Icon of={ArrowRight} className="size-4 text-ink-soft" />}
      </Button>
      {choices.length > 0 && (
        <MoreMenu
          label={`More for request ${request.number}`}
          choices={choices}
          size={isCompact ? 'small' : 'medium'}
        />
      )}
    </div>
  )
}
