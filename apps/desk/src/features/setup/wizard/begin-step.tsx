import { beginSetup, getSetup } from '@bellhop/contract/calls/desk/setup'
import type { Template } from '@bellhop/contract/desk/setup'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { StepForm, useNextStep } from './step-form.tsx'

const templates: readonly Template[] = ['city', 'resort', 'hostel', 'nothing']

/** A template fills the hotel once; afterwards the step only says which one it was. */
export function BeginStep() {
  const t = useTranslations('setup')
  const { data, ...query } = useRead(getSetup)
  const begunWith = data?.begunWith
  const [template, setTemplate] = useState<Template>('city')
  const beginning = useChange(beginSetup, { tags: ['content', 'setup'] })
  const next = useNextStep('begin')
  const isDone = begunWith !== null && begunWith !== undefined && begunWith !== 'nothing'

  async function save() {
    if (isDone) return next()
    const { isDone: isBegun } = await beginning.run({ body: { template } })
    if (isBegun) next()
  }

  return (
    <StepForm
      step="begin"
      title={t('whatToBeginWith')}
      lead={t('beginLead')}
      skip={isDone ? undefined : t('skip')}
      change={beginning}
      onSubmit={() => void save()}
    >
      {!data && <Loading query={query} className="h-60" />}
      {isDone && (
        <p>
          {begunWith === 'file'
            ? t('begunWithFile')
            : t('begunWithTemplate', { name: t(`templates.${begunWith}.title`) })}
        </p>
      )}
      {data && !isDone && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('template')}</legend>
          {templates.map((value) => (
            <label
              key={value}
              className="flex cursor-pointer gap-3 rounded-control border border-line-strong p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="template"
                value={value}
                checked={template === value}
                onChange={() => setTemplate(value)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="grid gap-0.5">
                <span className="font-medium">{t(`templates.${value}.title`)}</span>
                <span className="text-ink-soft text-sm">{t(`templates.${value}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {data && !isDone && template !== 'nothing' && (
        <p className="text-ink-soft text-sm">{t('templateHelp')}</p>
      )}
      {data && !isDone && <TextLink to={paths.hotelFile}>{t('loadAHotelFile')}</TextLink>}
    </StepForm>
  )
}
