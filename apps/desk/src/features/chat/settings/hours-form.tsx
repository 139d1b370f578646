import type { ChatSettings } from '@bellhop/contract/desk/chat-settings'
import { maxChatDays } from '@bellhop/domain/limits'
import { automaticAnswerVariables } from '@bellhop/domain/reply-variables'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { settingsChanges } from '../settings-api.ts'
import { checkTexts, dropEmpty, listVariables, type Texts, TextsFields } from './texts-fields.tsx'

interface Props {
  settings: ChatSettings
  onDone: () => void
}

export function HoursForm({ settings, onDone }: Props) {
  const [openingTime, setOpeningTime] = useState(settings.openingTime)
  const [closingTime, setClosingTime] = useState(settings.closingTime)
  const [days, setDays] = useState(String(settings.daysAfterCheckOut))
  const [texts, setTexts] = useState<Texts>(settings.automaticAnswer)
  const { run, isBusy, problem, errors } = useChange(settingsChanges.setSettings)
  const showToast = useToast()

  async function handleSubmit() {
    const body = {
      openingTime,
      closingTime,
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
        openingTime: openingTime ? undefined : 'Enter a time.',
        closingTime: closingTime ? undefined : 'Enter a time.',
        daysAfterCheckOut: isDays(days) ? undefined : `Enter a number from 0 to ${maxChatDays}.`,
        ...checkTexts('automaticAnswer', texts, automaticAnswerVariables),
      }}
      serverErrors={errors}
      problem={problem}
      busy={isBusy}
      onSubmit={() => void handleSubmit()}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label="Replies from"
          type="time"
          name="openingTime"
          required
          value={openingTime}
          onChange={(event) => setOpeningTime(event.target.value)}
        />
        <TextField
          label="Until"
          type="time"
          name="closingTime"
          required
          help="Set both to the same time for 24 hours."
          value={closingTime}
          onChange={(event) => setClosingTime(event.target.value)}
        />
      </div>
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
