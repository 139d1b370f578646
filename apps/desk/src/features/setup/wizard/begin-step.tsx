import { beginSetup } from '@bellhop/contract/calls/desk/setup'
import type { Template } from '@bellhop/contract/desk/setup'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { useGetSetupQuery } from '../setup-api.ts'
import { StepForm, useNextStep } from './step-form.tsx'

const templates: Record<Template, { title: string; text: string }> = {
  city: {
    title: 'City hotel',
    text: 'Front desk, housekeeping and maintenance with services, a restaurant, supplies for rooms.',
  },
  resort: {
    title: 'Resort',
    text: 'The same, with a spa, activities and a pool bar.',
  },
  hostel: {
    title: 'Hostel',
    text: 'Reception, housekeeping and maintenance, a café, bed linen and padlocks.',
  },
  nothing: { title: 'Nothing', text: 'You enter everything yourself, or import it.' },
}

/** A template fills the hotel once; afterwards the step only says which one it was. */
export function BeginStep() {
  const { data, ...query } = useGetSetupQuery()
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
      title="What to begin with"
      lead="A template comes with texts in your languages, or else in English. Everything in it can be changed or removed."
      skip={isDone ? undefined : 'Skip'}
      change={beginning}
      onSubmit={() => void save()}
    >
      {!data && <Loading query={query} className="h-60" />}
      {isDone && (
        <p>
          {begunWith === 'file'
            ? 'Your hotel began with a hotel file.'
            : `Your hotel began with the template “${templates[begunWith].title}”.`}
        </p>
      )}
      {data && !isDone && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Template</legend>
          {Object.entries(templates).map(([value, { title, text }]) => (
            <label
              key={value}
              className="flex cursor-pointer gap-3 rounded-control border border-line-strong p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="template"
                value={value}
                checked={template === value}
                onChange={() => setTemplate(value as Template)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="grid gap-0.5">
                <span className="font-medium">{title}</span>
                <span className="text-ink-soft text-sm">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {data && !isDone && template !== 'nothing' && (
        <p className="text-ink-soft text-sm">
          The template’s dishes stay hidden: set their prices first, then show them. The emergency
          numbers are those of your country.
        </p>
      )}
      {data && !isDone && <TextLink to={paths.hotelFile}>Load a hotel file instead</TextLink>}
    </StepForm>
  )
}
