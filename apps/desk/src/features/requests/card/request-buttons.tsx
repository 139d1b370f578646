import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isActive } from '@bellhop/domain/requests/request-status'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MenuChoice, MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { findEnding, formatStatus, listNextSteps } from '../labels.ts'
import { NewTimeDialog } from './new-time-dialog.tsx'
import type { RequestActions } from './use-request-actions.ts'

interface Props {
  request: DeskRequest
  actions: Pick<RequestActions, 'advance' | 'advanceRequest'>
  /** It is being accepted. */
  isBusy: boolean
  isCompact?: boolean
  onEnd: (request: DeskRequest) => void
}

export function RequestButtons(props: Props) {
  const t = useTranslations('requests')
  const { request, actions, isBusy, isCompact = false, onEnd } = props
  const [isNewTimeOpen, openNewTime] = useState(false)
  const steps = listNextSteps(request.kind, request.status)
  const isNew = request.status === 'new'
  const [next] = steps
  if (!next) return null

  const laterSteps = isNew ? steps : steps.slice(1)
  const choices: MenuChoice[] = laterSteps.map((status) => ({
    label: formatStatus(request, status, t),
    onChoose: () => actions.advance(request, status),
  }))
  if (isActive(request.status)) {
    choices.push({ label: t('newTimeOpen'), onChoose: () => openNewTime(true) })
  }
  const ending = findEnding(request)
  if (ending) {
    const label = ending === 'rejected' ? t('rejectOpen') : t('cancelOpen')
    choices.push({ label, onChoose: () => onEnd(request), isDestructive: true })
  }

  return (
    <div className="relative mt-auto flex gap-2 pt-1">
      <Button
        variant={isNew ? 'primary' : 'secondary'}
        size={isCompact ? 'small' : 'medium'}
        className={`min-w-0 flex-1 @max-[16rem]:px-1 ${isNew ? '' : '@max-[16rem]:text-xs'}`}
        busy={isBusy}
        onClick={() => actions.advanceRequest(request)}
      >
        <span>{isNew ? t('accept') : formatStatus(request, next, t)}</span>
        {!isNew && !isCompact && (
          <Icon
            of={ArrowRight}
            className="size-4 text-ink-soft rtl:-scale-x-100 @max-[16rem]:hidden"
          />
        )}
      </Button>
      {choices.length > 0 && (
        <MoreMenu
          label={t('moreForRequest', { number: request.number })}
          choices={choices}
          size={isCompact ? 'small' : 'medium'}
        />
      )}
      {isNewTimeOpen && <NewTimeDialog request={request} onClose={() => openNewTime(false)} />}
    </div>
  )
}
