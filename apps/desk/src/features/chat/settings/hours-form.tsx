import type { DeskHours } from '@bellhop/contract/base/hours'
import type { ChatSettings } from '@bellhop/contract/desk/chat-settings'
import { maxChatDays } from '@bellhop/domain/limits'
import { automaticAnswerVariables } from '@bellhop/domain/reply-variables'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { HoursField } from '../../../forms/hours/hours-field.tsx'
import type { Entered } from '../../../forms/use-form.ts'
import { settingsChanges } from '../settings-api.ts'
import { checkTexts, dropEmpty, listVariables, type Texts, TextsFields } from './texts-fields.tsx'

interface Props {
  settings: ChatSettings
  onDone: () => void
}

export function HoursForm({ settings, onDone }: Props) {
  const [hours, setHours] = useState<Entered<DeskHours>>(settings.hours)
  const [days, setDays] = useState(String(settings.daysAfterCheckOut))
  const [texts, setTexts] = useState<Texts>(settings.automaticAnswer)
  const { run, isBusy, problem, errors } = useChange(settingsChanges.setSettings)
  const showToast = useToast()

  async function handleSubmit() {
    const body = {
      hours: hours as DeskHours,
      automaticAnswer: dropEmpty(texts),
      daysAfterCheckOut: Number(days),
    }
    const { isDone } = await run({ body })
    if (!isDone) return
    showToast({ text: 'Saved.', tone: 'good' })
    onDone()
  }

  return (
    <Form
      summaryTitle="Check these fields"
      errors={{
        daysAfterCheckOut: isDays(days) ? undefined : `Enter a number from 0 to ${maxChatDays}.`,
        ...checkTexts('automaticAnswer', texts, automaticAnswerVariables),
      }}
      serverErrors={errors}
      values={{ hours, days, texts }}
      problem={problem}
      busy={isBusy}
      onSubmit={() => void handleSubmit()}
      className="grid gap-4"
    >
      <HoursField name="hours" label="Reply hours" value={hours} onChange={setHours} />
      <TextField
        label="Days open after check-out"
        inputMode="numeric"
        name="daysAfterCheckOut"
        required
        help="Guests can ask about something they left behind. 0 closes the chat at check-out."
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <p className="text-ink-soft text-sm">
        Outside these hours, guests get this automatic reply.{' '}
        {listVariables(automaticAnswerVariables)} is filled in with the time replies start again.
      </p>
      <TextsFields
        name="automaticAnswer"
        languages={settings.languages}
        texts={texts}
        onChange={setTexts}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}

function isDays(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) <= maxChatDays
}
