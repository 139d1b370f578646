import type { MessageChoice } from '@bellhop/contract/guest/guest-messages'
import { Switch } from '@bellhop/ui/switch'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  choices: readonly MessageChoice[]
  /** @returns whether it is stored */
  save: (choice: MessageChoice) => Promise<boolean>
}

/** Turns each kind of message off, or on again. */
export function ChoiceList({ choices, save }: Props) {
  const t = useTranslations('guestMessages')
  const [isNotSaved, setNotSaved] = useState(false)
  const [saving, setSaving] = useState<MessageChoice>()
  async function change(choice: MessageChoice) {
    setNotSaved(false)
    setSaving(choice)
    setNotSaved(!(await save(choice)))
    setSaving(undefined)
  }
  return (
    <>
      {choices.map(({ kind, isStopped }) => (
        <Switch
          key={kind}
          label={t(`kinds.${kind}`)}
          checked={saving?.kind === kind ? !saving.isStopped : !isStopped}
          disabled={saving !== undefined}
          onChange={({ target }) => void change({ kind, isStopped: !target.checked })}
        />
      ))}
      <p role="alert" className="text-bad text-sm empty:hidden">
        {isNotSaved && t('notSaved')}
      </p>
    </>
  )
}
