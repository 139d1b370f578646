import { setShifts } from '@bellhop/contract/calls/desk/shifts'
import type { ShiftPlan } from '@bellhop/contract/desk/shifts'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Copy } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { copyWeek } from './week.ts'

interface Props {
  /** With the week before. */
  plan: ShiftPlan
  monday: string
}

/** Plans the week as the one before; asks first if it has shifts, which are replaced. */
export function CopyWeekButton({ plan, monday }: Props) {
  const t = useTranslations('shifts')
  const { role } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const change = useChange(setShifts, { tags: ['shifts'], since: monday })
  const replaced = plan.shifts.filter(({ date }) => date >= monday).length
  const copied = plan.shifts.length - replaced
  if (!managers.includes(role)) return null
  return (
    <>
      <Button disabled={copied === 0} onClick={() => setOpen(true)}>
        <Icon of={Copy} className="size-5" />
        {t('copy')}
      </Button>
      {isOpen && (
        <ChangeSheet
          title={t('copyTitle')}
          action={t('copy')}
          change={change}
          call={{ body: { days: copyWeek(plan, monday) } }}
          done={t('copied', { count: copied })}
          onClose={() => setOpen(false)}
        >
          <p>
            <span>{t('copyHelp', { count: copied })}</span>{' '}
            {replaced > 0 && <span>{t('replaces', { count: replaced })}</span>}
          </p>
        </ChangeSheet>
      )}
    </>
  )
}
