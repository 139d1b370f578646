import { inviteCompanion } from '@bellhop/contract/calls/guest/guest'
import { maxName } from '@bellhop/domain/limits'
import { hasAddress } from '@bellhop/domain/people/person-name'
import { readName } from '@bellhop/domain/text/invisible'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TextField } from '@bellhop/ui/text-field'
import { Copy, Share2 } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useCopy } from '../../../shared/copy/use-copy.ts'
import { LazyQrCode } from '../../../shared/lazy-qr-code.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import type { Invitation } from '../api.ts'

export function InviteForm() {
  const t = useTranslations('profile')
  const formatProblem = useRejectionSentence()
  const [name, setName] = useState('')
  const [error, setError] = useState<'nameMissing' | 'nameAddress'>()
  const invite = useChange(inviteCompanion, { tags: ['guest'] })

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

interface Props {
  invitation: Invitation
  name: string
}

function InvitationLink({ invitation: { link, expiresAt }, name }: Props) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const copy = useCopy()
  // Sharing was cancelled or failed: the link can still be copied or scanned.
  const share = () => navigator.share({ url: link }).catch(() => {})
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-ink-soft">
        {t('linkReady', { name, time: format.dateTime(new Date(expiresAt), 'dayAndHour') })}
      </p>
      <LazyQrCode text={link} label={t('linkCode', { name })} />
      <p
        dir="ltr"
        className="rounded-control bg-sunken px-3.5 py-2.5 text-ink-soft text-sm [overflow-wrap:anywhere]"
      >
        {link}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        <Button variant="primary" onClick={() => copy(link)}>
          <Icon of={Copy} className="size-5" />
          {t('copyLink')}
        </Button>
        {'share' in navigator && (
          <Button onClick={share}>
            <Icon of={Share2} className="size-5" />
            {t('shareLink')}
          </Button>
        )}
      </div>
    </div>
  )
}
