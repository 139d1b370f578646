import { connectAssistant } from '@bellhop/contract/calls/desk/assistants'
import type { AssistantRequest } from '@bellhop/contract/desk/assistants'
import type { Scope } from '@bellhop/domain/people/scopes'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TriangleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { ConsentScopes } from './consent-scopes.tsx'

/** Shows who asks for what, and where the answer is sent. Nothing leads there before the person has chosen. */
export function ConsentForm({ asked }: { asked: AssistantRequest }) {
  const t = useTranslations('programs')
  const { hotel } = useStaff()
  const [scopes, setScopes] = useState<Scope[]>(asked.scopes)
  const [problem, setProblem] = useState<string>()
  const [isLeading, setLeading] = useState(false)
  const connecting = useChange(connectAssistant, { tags: ['assistants'] })
  const { name, host, sentTo, isOwnComputer } = asked

  async function connect() {
    if (scopes.length === 0) return setProblem(t('consent.choose'))
    setProblem(undefined)
    const { isDone, data } = await connecting.run({ body: { request: asked.request, scopes } })
    if (!isDone) return
    setLeading(true)
    location.assign(data.url)
  }

  if (isLeading) return <p role="status">{t('consent.leading', { host: sentTo })}</p>
  return (
    <div className="grid gap-5">
      <h2 className="font-display font-semibold text-xl wrap-anywhere">
        {t('consent.asks', { name, hotel: hotel.name })}
      </h2>
      <p className="text-ink-soft text-sm">{t('consent.otherHotel')}</p>
      {(host === undefined || isOwnComputer) && (
        <p className="flex gap-3 rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          <Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
          {t('consent.unverified')}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm phone:grid-cols-1 phone:gap-y-0">
        <Fact term={t('assistants.name')}>
          <bdi>{name}</bdi>
          {host !== undefined && (
            <span className="block text-ink-soft">{t('consent.verified', { host })}</span>
          )}
        </Fact>
        <Fact term={t('consent.leadsTo')}>
          {isOwnComputer ? t('consent.ownComputer', { host: sentTo }) : <bdi>{sentTo}</bdi>}
        </Fact>
      </dl>
      <ConsentScopes asked={asked.scopes} value={scopes} onChange={setScopes} />
      <ul className="grid list-disc gap-1 ps-5 text-ink-soft text-sm">
        <li>{t('consent.onlyProposes')}</li>
        <li>{t('consent.leaves')}</li>
      </ul>
      {(problem ?? connecting.problem) !== undefined && (
        <p role="alert" className="text-bad">
          {problem ?? connecting.problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => location.assign(asked.cancelUrl)}>{t('consent.cancel')}</Button>
        <Button variant="primary" busy={connecting.isBusy} onClick={() => void connect()}>
          {t('consent.connect')}
        </Button>
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere phone:mb-2 [&>span]:font-normal">{children}</dd>
    </>
  )
}
