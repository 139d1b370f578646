import { maxName } from '@bellhop/domain/limits'
import { hasAddress } from '@bellhop/domain/people/person-name'
import { readName } from '@bellhop/domain/text/invisible'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { profileApi } from '../api.ts'
import { InvitationLink } from './invitation-link.tsx'

export function InviteForm() {
  const t = useTranslations('profile')
  const formatProblem = useRejectionSentence()
  const [name, setName] = useState('')
  const [error, setError] = useState<'nameMissing' | 'nameAddress'>()
  const invite = useChange(profileApi.endpoints.inviteCompanion)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = readName(name)
    const found = !trimmed ? 'nameMissing' : hasAddress(trimmed) ? 'nameAddress' : undefined
    setError(found)
    if (found || invite.isBusy) return
    await invite.run({ body: { name: trimmed } })
  }

  if (invite.data) return <InvitationLink invitation={invite.data} name={readName(name)} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">{t('sharedHelp')}</p>
      <TextField
        label={t('roomMateName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={maxName}
        autoComplete="off"
        enterKeyHint="send"
        error={error && t(error)}
      />
      {invite.error !== undefined && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {formatProblem(invite.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={invite.isBusy}>
        {t('makeLink')}
      </Button>
    </form>
  )
}
