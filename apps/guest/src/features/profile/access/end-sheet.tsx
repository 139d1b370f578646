import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { profileApi, type StayAccess } from '../api.ts'
import { endId } from './access-row.tsx'

/** Asks before a companion is removed, or an invitation or a link is revoked. */
export function EndSheet({ access }: { access: StayAccess }) {
  const t = useTranslations('profile')
  const formatProblem = useRejectionSentence()
  const sheet = useModal('dashboard')
  const removal = useChange(profileApi.endpoints.removeCompanion)
  const revocation = useChange(profileApi.endpoints.revokeLink)
  const chosen = useChosen(access, sheet.id)
  // While the sheet closes, it still shows what has been removed.
  const [shown, setShown] = useState(chosen)
  if (chosen && chosen.id !== shown?.id) setShown(chosen)
  if (!shown) return null
  const { run, isBusy, error } = shown.isCompanion ? removal : revocation

  async function end(id: string) {
    const result = await run({ params: { id } })
    if (result && !result.error) sheet.close()
  }

  return (
    <Sheet
      open={sheet.isOpen && chosen !== undefined}
      onClose={sheet.close}
      title={shown.title}
      footer={
        <div className="grid gap-2">
          {error !== undefined && (
            <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
              {formatProblem(error)}
            </p>
          )}
          <Button variant="primary" size="large" busy={isBusy} onClick={() => void end(shown.id)}>
            {shown.action}
          </Button>
          <Button variant="quiet" onClick={sheet.close}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">{shown.help}</p>
    </Sheet>
  )
}

/** Finds the subject of the sheet by the id it was opened with. */
function useChosen({ companions, invitations, links }: StayAccess, sheetId: string | null) {
  const t = useTranslations('profile')
  const isChosen = ({ _id }: { _id: string }) => sheetId === endId(_id)
  const companion = companions.find(isChosen)
  if (companion) {
    const { _id: id, name } = companion
    const texts = { title: t('removeTitle', { name }), help: t('removeHelp'), action: t('remove') }
    return { id, isCompanion: true, ...texts }
  }
  const invitation = invitations.find(isChosen)
  if (invitation) {
    const title = t('withdrawTitle', { name: invitation.name })
    const texts = { title, help: t('withdrawHelp'), action: t('withdraw') }
    return { id: invitation._id, isCompanion: false, ...texts }
  }
  const link = links.find(isChosen)
  if (!link) return undefined
  const help = t(link.isCurrent ? 'revokeOwnHelp' : 'revokeHelp')
  const texts = { title: t('revokeTitle'), help, action: t('revoke') }
  return { id: link._id, isCompanion: false, ...texts }
}
