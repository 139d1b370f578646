import { removeCompanion, revokeLink } from '@bellhop/contract/calls/guest/guest'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { Sheet } from '../../../shared/sheet.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { profileApi, type StayAccess } from '../api.ts'
import { AccessRow, endId } from './access-row.tsx'
import { People } from './people.tsx'

/** Who can sign in to the stay, and by which links. The main guest can end all of it. */
export function Access() {
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { data: access } = profileApi.endpoints.getAccess.useQuery()
  const isShared = access && access.companions.length + access.invitations.length > 0
  return (
    <>
      {(isInHouse || isShared) && <People access={access} canInvite={isInHouse} />}
      {access && access.links.length > 0 && <Links links={access.links} />}
      {access && <EndSheet access={access} />}
    </>
  )
}

function Links({ links }: Pick<StayAccess, 'links'>) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const formatTime = (time: string) => format.dateTime(new Date(time), 'dayAndHour')
  return (
    <Card className="grid gap-3">
      <SectionTitle>{t('links')}</SectionTitle>
      <p className="text-ink-soft">{t('linksHelp')}</p>
      <ul aria-label={t('links')} className="grid divide-y divide-line">
        {links.map(({ _id, opens, createdAt, expiresAt, devices, isCurrent }) => {
          const created = formatTime(createdAt)
          const times = t('linkTimes', { created, until: formatTime(expiresAt) })
          const used = t(isCurrent ? 'linkCurrent' : 'linkDevices', { count: devices })
          return (
            <AccessRow
              key={_id}
              title={t(opens === 'app' ? 'linkApp' : 'linkBooking')}
              details={[times, ...(opens === 'app' ? [used] : [])]}
              end={{ id: _id, action: t('revoke'), label: t('revokeNamed', { time: created }) }}
            />
          )
        })}
      </ul>
    </Card>
  )
}

/** Asks before a companion is removed, or an invitation or a link is revoked. */
function EndSheet({ access }: { access: StayAccess }) {
  const t = useTranslations('profile')
  const formatProblem = useRejectionSentence()
  const sheet = useModal('dashboard')
  const removal = useChange(removeCompanion, { tags: ['guest'] })
  const revocation = useChange(revokeLink, { tags: ['guest'] })
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
