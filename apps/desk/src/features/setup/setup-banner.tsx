import { Icon } from '@bellhop/ui/icon'
import { ListChecks } from 'lucide'
import { useLocation } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { readLeftStep, stepNames } from './left-step.ts'
import { useGetSetupQuery } from './setup-api.ts'

/**
 * A banner across the window while the hotel is being set up: how much is missing, and the way back to the step that a
 * link led away from.
 */
export function SetupBanner() {
  const { data } = useGetSetupQuery()
  const { pathname } = useLocation()
  if (!data?.isOpen || pathname.startsWith(paths.firstHotel)) return null
  const { length: all } = data.checklist
  const left = readLeftStep()
  const { length: done } = data.checklist.filter(({ isDone }) => isDone)
  return (
    <aside
      aria-label="Set-up"
      className="flex flex-wrap items-center gap-x-4 bg-accent-soft px-5 py-1 print:hidden"
    >
      <Icon of={ListChecks} className="size-6 shrink-0 text-accent" />
      <p className="min-w-0 flex-[1_1_14rem]">
        {done === all ? 'Your hotel is ready to open.' : `Before you open: ${done} of ${all} done.`}
      </p>
      {left && left !== 'ready' && (
        <TextLink to={paths.setupStep(left)}>{`Back to ${stepNames[left]}`}</TextLink>
      )}
      <TextLink to={paths.setupStep('ready')}>
        {done === all ? 'Show list' : 'Show what’s missing'}
      </TextLink>
    </aside>
  )
}
