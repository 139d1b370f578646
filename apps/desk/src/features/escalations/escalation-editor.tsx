import { departmentCalls } from '@bellhop/contract/calls/desk/departments'
import type { DeskDepartment } from '@bellhop/contract/desk/departments'
import type { DeskEscalation } from '@bellhop/contract/desk/escalations'
import { maxAlertMinutes, maxAlertSteps } from '@bellhop/domain/limits'
import { alertWays } from '@bellhop/domain/requests/escalation'
import { requestKinds } from '@bellhop/domain/requests/request-status'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useEntries } from '../../content/content-api.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ChecksField } from '../../forms/checks-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { type Entered, type FieldOf, useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { WeekdayChips } from '../../forms/weekday-chips.tsx'
import { nameTarget, type Step, useStepWords } from './use-step-words.ts'

const alertKinds = [...requestKinds, 'chat'] as const
type When = Entered<NonNullable<DeskEscalation['when']>>
type EnteredStep = Entered<Step>

const newStep = (): Step => ({ afterMinutes: 10, to: { role: 'manager' }, by: ['sound', 'push'] })
const newEscalation: Fields<DeskEscalation> = {
  steps: [{ afterMinutes: 5, to: { onShift: true }, by: ['sound', 'push'] }, newStep()],
}

export function EscalationEditor(props: EditorProps<DeskEscalation>) {
  const t = useTranslations('escalations')
  const formatText = useText()
  const { entries: departments = [] } = useEntries<DeskDepartment>(departmentCalls)
  const form = useForm<Fields<DeskEscalation>>(props.entry ?? newEscalation, draftOf(props))
  const { departmentId, kinds = [], when, steps } = form.values
  return (
    <EntrySheet {...props} form={form}>
      <SelectField
        label={t('department')}
        name="departmentId"
        help={t('departmentHelp')}
        options={[
          { value: '', label: t('allDepartments') },
          ...departments.map(({ _id, name }) => ({ value: _id, label: formatText(name) })),
        ]}
        value={departmentId ?? ''}
        onChange={(id) => form.changeAll({ departmentId: id || undefined })}
      />
      <ChecksField
        label={t('for')}
        name="kinds"
        help={t('kindsHelp')}
        options={alertKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={kinds}
        onChange={(chosen) => form.changeAll({ kinds: chosen.length > 0 ? chosen : undefined })}
      />
      <Checkbox
        label={t('atCertainHours')}
        checked={when !== undefined}
        onChange={({ target }) =>
          form.changeAll({
            when: target.checked ? { days: everyDay, from: '22:00', to: '06:00' } : undefined,
          })
        }
      />
      {when && <WhenFields when={when} onChange={(value) => form.changeAll({ when: value })} />}
      <ListField<EnteredStep>
        label={t('steps')}
        noun={t('step')}
        name="steps"
        value={steps}
        max={maxAlertSteps}
        onChange={(value) => form.changeAll({ steps: value })}
        make={newStep}
      >
        {(field, step) => <StepFields field={field} step={step} />}
      </ListField>
    </EntrySheet>
  )
}

function WhenFields({ when, onChange }: { when: When; onChange: (when: When) => void }) {
  const t = useTranslations('forms')
  return (
    <div className="grid gap-3">
      <WeekdayChips
        name="when.days"
        value={when.days.flatMap((day) => day ?? [])}
        onChange={(days) => onChange({ ...when, days })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t('hours.from')}
          type="time"
          name="when.from"
          required
          check={when.from ? undefined : t('hours.enterTime')}
          value={when.from}
          onChange={({ target }) => onChange({ ...when, from: target.value })}
        />
        <TextField
          label={t('hours.until')}
          type="time"
          name="when.to"
          required
          check={when.to ? undefined : t('hours.enterTime')}
          help={when.from && when.to && when.to <= when.from ? t('hours.nextDay') : undefined}
          value={when.to}
          onChange={({ target }) => onChange({ ...when, to: target.value })}
        />
      </div>
    </div>
  )
}

function StepFields({ field, step }: { field: FieldOf<EnteredStep>; step: EnteredStep }) {
  const t = useTranslations('escalations')
  const { targets, labelOf } = useStepWords()
  const { name, onChange } = field('to')
  const chosen = nameTarget(step.to)
  const isListed = targets.some(({ to }) => nameTarget(to) === chosen)
  const listed = isListed ? targets : [{ to: step.to, label: labelOf(step.to) }, ...targets]
  return (
    <>
      <div className="grid grid-cols-[8rem_1fr] items-start gap-3 phone:grid-cols-1">
        <NumberField
          label={t('minutes')}
          required
          max={maxAlertMinutes}
          {...field('afterMinutes')}
        />
        <SelectField
          label={t('who')}
          name={name}
          options={listed.map(({ to, label }) => ({ value: nameTarget(to), label }))}
          value={chosen}
          onChange={(value) => {
            const target = listed.find(({ to }) => nameTarget(to) === value)
            if (target) onChange(target.to)
          }}
        />
      </div>
      <ChecksField
        label={t('how')}
        help={step.by.includes('sms') ? t('smsHelp') : ''}
        options={alertWays.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        {...field('by')}
      />
    </>
  )
}
