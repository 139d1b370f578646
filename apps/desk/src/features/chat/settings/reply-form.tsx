import type { QuickReply } from '@bellhop/contract/desk/chat-settings'
import { readName } from '@bellhop/domain/invisible'
import { maxQuickReplyName } from '@bellhop/domain/limits'
import { replyVariables } from '@bellhop/domain/reply-variables'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { settingsChanges } from '../settings-api.ts'
import { checkTexts, dropEmpty, listVariables, type Texts, TextsFields } from './texts-fields.tsx'

interface Props {
  /** Undefined for a new one. */
  reply: QuickReply | undefined
  languages: readonly string[]
  onDone: () => void
}

export function ReplyForm({ reply, languages, onDone }: Props) {
  const [name, setName] = useState(reply?.name ?? '')
  const [texts, setTexts] = useState<Texts>(reply?.texts ?? {})
  const adding = useChange(settingsChanges.addReply)
  const changing = useChange(settingsChanges.changeReply)
  const removing = useChange(settingsChanges.removeReply)
  const [asksRemoval, askRemoval] = useState(false)
  const saving = reply ? changing : adding
  const filled = dropEmpty(texts)
  const [first = ''] = languages

  async function save() {
    const body = { name: readName(name), texts: filled }
    const { isDone } = reply
      ? await changing.run({ params: { id: reply._id }, body })
      : await adding.run({ body })
    if (isDone) onDone()
  }

  async function handleRemove() {
    if (!reply) return
    const { isDone } = await removing.run({ params: { id: reply._id } })
    if (isDone) onDone()
  }

  return (
    <Form
      summaryTitle="Check these fields"
      errors={{
        name: readName(name) ? undefined : 'Enter a name to find it by.',
        ...(Object.keys(filled).length === 0 && {
          [`texts.${first}`]: 'Enter the text in at least one language.',
        }),
        ...checkTexts('texts', texts, replyVariables),
      }}
      serverErrors={saving.errors}
      problem={saving.problem ?? removing.problem}
      busy={saving.isBusy}
      onSubmit={() => void save()}
      className="grid gap-4"
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={maxQuickReplyName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p className="text-ink-soft text-sm">
        {listVariables(replyVariables)} are filled in for each guest.
      </p>
      <TextsFields name="texts" languages={languages} texts={texts} onChange={setTexts} />
      <div className="flex flex-wrap justify-end gap-3">
        {reply &&
          (asksRemoval ? (
            <Button
              variant="danger"
              busy={removing.isBusy}
              onClick={() => void handleRemove()}
              className="me-auto"
            >
              Delete
            </Button>
          ) : (
            <Button variant="caution" onClick={() => askRemoval(true)} className="me-auto">
              Remove…
            </Button>
          ))}
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="primary" busy={saving.isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
