import {
  removeStayCompanion,
  revokeStayLink,
  signOutGuest,
} from '@bellhop/contract/calls/desk/guest'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../../api/use-change.ts'
import { ChangeSheet } from '../../../../forms/change-sheet.tsx'

/**
 * The access that is ended: its id, and what the sentences call it, which is a name or when a link was created. The id of
 * `guest` is that of the stay.
 */
export interface Ending {
  kind: 'guest' | 'companion' | 'invitation' | 'link'
  id: string
  name: string
}

export function EndSheet({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const t = useTranslations('bookings')
  const { kind, id, name } = ending
  const removal = useChange(removeStayCompanion, { tags: ['bookings', 'chats'] })
  const revocation = useChange(revokeStayLink, { tags: ['bookings'] })
  const signOut = useChange(signOutGuest, { tags: ['bookings'] })
  const sheet = {
    title: t(`end.${kind}.title`, { name }),
    action: t(`end.${kind}.action`),
    done: t(`end.${kind}.done`, { name }),
    cancelLabel: t('back'),
    variant: 'danger',
    onClose,
    children: <p>{t(`end.${kind}.text`, { name })}</p>,
  } as const
  const params = { id }
  if (kind === 'guest') {
    return <ChangeSheet {...sheet} change={signOut} call={{ params, body: {} }} />
  }
  const change = kind === 'companion' ? removal : revocation
  return <ChangeSheet {...sheet} change={change} call={{ params }} />
}
