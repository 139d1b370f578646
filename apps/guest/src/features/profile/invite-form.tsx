import { createRetryKeys } from '@bellhop/client/retry-keys'
import { maxName } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalSentence } from '../../data/use-refusal-sentence.ts'
import { useInviteCompanionMutation } from './api.ts'
import { InvitationLink } from './invitation-link.tsx'

/** Asks for the companion's name, then shows the link. */
export function InviteForm() {
  const t = useTranslations('profile')
  const sayProblem = useRefusalSentence()
  const [name, setName] = useState('')
  const [isBlank, setBlank] = useState(false)
  const [invite, { data: invitation, error, isLoading }] = useInviteCompanionMutation()
  const [retryKeys] = useState(createRetryKeys)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = name.trim()
    setBlank(trimmed === '')
    if (trimmed === '' || isLoading) return
    const answer = await invite({ name: trimmed, idempotencyKey: retryKeys.keyFor(trimmed) })
    retryKeys.settle(trimmed, answer.error)
  }

  if (invitation) return <InvitationLink invitation={invitation} name={name.trim()} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('roomMateName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={maxName}
        autoComplete="off"
        enterKeyHint="send"
        error={isBlank ? t('nameMissing') : undefined}
      />
      {error && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {sayProblem(error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={isLoading}>
        {t('makeLink')}
      </Button>
    </form>
  )
}
