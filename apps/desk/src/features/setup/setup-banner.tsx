import { getSetup } from '@bellhop/contract/calls/desk/setup'
import { Icon } from '@bellhop/ui/icon'
import { ListChecks } from 'lucide'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { readLeftStep } from './left-step.ts'

/**
 * A banner across the window while the hotel is being set up: how much is missing, and the way back to the step that a
 * link led away from.
 */
export function SetupBanner() {
  const t = useTranslations('setup')
  const { data } = useRead(getSetup)
  const { pathname } = useLocation()
  if (!data?.isOpen || pathname.startsWith(paths.firstHotel)) return null
  const { length: all } = data.checklist
  const left = readLeftStep()
  const { length: done } = data.checklist.filter(({ isDone }) => isDone)
  return (
    <aside
      aria-label={t('setUp')}
      className="flex flex-wrap items-center gap-x-4 bg-accent-soft px-5 py-1 print:hidden"
    >
      <Icon of={ListChecks} className="size-6 shrink-0 text-accent" />
      <p className="min-w-0 flex-[1_1_14rem]">
        {done === all ? t('banner.ready') : t('banner.done', { done, all })}
      </p>
      {left && left !== 'ready' && (
        <TextLink to={paths.setupStep(left)}>{t(`backTo.${left}`)}</TextLink>
      )}
      <TextLink to={paths.setupStep('ready')}>
        {done === all ? t('showList') : t('showWhatsMissing')}
      </TextLink>
    </aside>
  )
}
