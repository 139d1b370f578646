import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import { listTravelAgents, setTravelAgent } from '@bellhop/contract/calls/desk/travel-agents'
import type { Company } from '@bellhop/contract/desk/companies'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import type { TravelAgent } from '@bellhop/contract/desk/travel-agents'
import { maxTaxNumber } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import type { Tag } from '../../api/tags.ts'
import { useRead } from '../../api/use-read.ts'
import { useEntries } from '../../content/content-api.ts'
import { useEntryChange } from '../../content/use-entry-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PercentField } from '../../forms/percent-field.tsx'
import { capitalise } from '../../forms/texts.ts'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { TermsNotices } from './terms-notices.tsx'

/** A colleague's saved agent has them too, but the call does not. */
const otherFields = { name: undefined, balance: undefined, isRemoved: undefined }

interface Props {
  company: Company
  onClose: () => void
}

/** Makes a company a travel agent, or changes its commission. */
export function AgentSheet(props: Props) {
  const agents = useRead(listTravelAgents, { fresh: true })
  const { entries: plans } = useEntries<DeskRatePlan>(ratePlanCalls)
  if (!agents.data || agents.isFetching || !plans) return null
  const agent = agents.data.find(({ _id, isRemoved }) => _id === props.company._id && !isRemoved)
  return <AgentForm {...props} agent={agent} plans={plans} />
}

interface FormProps extends Props {
  agent: TravelAgent | undefined
  plans: readonly DeskRatePlan[]
}

function AgentForm({ company, agent, plans, onClose }: FormProps) {
  const t = useTranslations('companies')
  const formatText = useText()
  const form = useForm(
    {
      number: agent?.number,
      percent: agent?.percent as number | undefined,
      plans: (agent?.plans ?? []) as { ratePlanId: string; percent: number | undefined }[],
    },
    `travelAgent/${company._id}`,
  )
  const tags: readonly Tag[] = ['travelAgents']
  const saving = useEntryChange(form, { version: agent?.version ?? 0 })
  const chosen = form.values.plans.map(({ ratePlanId }) => ratePlanId)
  const free = plans.filter(({ _id }) => !chosen.includes(_id))
  return (
    <ChangeSheet
      title={t('agentTitle', { name: company.name })}
      action={t('saveTerms')}
      form={form}
      change={{ ...saving, run: (call) => saving.save(call, otherFields) }}
      call={{ address: setTravelAgent, params: { id: company._id }, tags }}
      done={t('saved', { name: company.name })}
      onClose={onClose}
    >
      <TermsNotices company={company} form={form} saving={saving} />
      <p className="text-ink-soft">{t('agentHelp')}</p>
      <PercentField label={t('commission')} {...form.field('percent')} />
      <ListField
        label={t('byPlan')}
        noun={t('ratePlan')}
        make={() => ({ ratePlanId: free[0]?._id ?? '', percent: form.values.percent })}
        max={plans.length}
        {...form.field('plans')}
      >
        {(field) => (
          <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3">
            <SelectField
              label={capitalise(t('ratePlan'))}
              options={plans.map(({ _id, name }) => ({ value: _id, label: formatText(name) }))}
              {...field('ratePlanId')}
            />
            <PercentField label={t('commission')} {...field('percent')} />
          </div>
        )}
      </ListField>
      <TextField
        label={t('agencyNumber')}
        autoComplete="off"
        maxLength={maxTaxNumber}
        {...form.input('number')}
      />
    </ChangeSheet>
  )
}
