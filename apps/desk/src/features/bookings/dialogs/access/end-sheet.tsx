import {
  removeStayCompanion,
  revokeStayLink,
  signOutGuest,
} from '@bellhop/contract/calls/desk/guest'
import { useChange } from '../../../../api/use-change.ts'
import { ChangeSheet } from '../../../../forms/change-sheet.tsx'

/** The access that is ended: its id, and a name for the sentences. The id of `guest` is that of the stay. */
export interface Ending {
  kind: 'guest' | 'companion' | 'invitation' | 'link'
  id: string
  name: string
}

interface Texts {
  title: string
  text: string
  action: string
  done: string
}

function textsOf({ kind, name }: Ending): Texts {
  if (kind === 'guest') {
    return {
      title: `Sign ${name} out everywhere?`,
      text: 'All their devices are signed out, and their links stop working. Companions stay signed in. To sign in again, they need a code or a new link.',
      action: 'Sign out everywhere',
      done: `${name} is signed out everywhere.`,
    }
  }
  if (kind === 'companion') {
    return {
      title: `Remove ${name}?`,
      text: 'They are signed out at once, and their link stops working. Their requests stay on the bill, and their messages in the chat.',
      action: 'Remove',
      done: `${name} is removed.`,
    }
  }
  if (kind === 'invitation') {
    return {
      title: `Cancel the invitation for ${name}?`,
      text: 'The link stops working.',
      action: 'Cancel invitation',
      done: 'The invitation is cancelled.',
    }
  }
  return {
    title: 'Revoke this link?',
    text: `The link ${name} stops working, and devices that signed in with it are signed out.`,
    action: 'Revoke link',
    done: 'The link is revoked.',
  }
}

export function EndSheet({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { kind, id } = ending
  const removal = useChange(removeStayCompanion, { tags: ['bookings', 'chats'] })
  const revocation = useChange(revokeStayLink, { tags: ['bookings'] })
  const signOut = useChange(signOutGuest, { tags: ['bookings'] })
  const { text, ...texts } = textsOf(ending)
  const sheet = {
    ...texts,
    cancelLabel: 'Back',
    variant: 'danger',
    onClose,
    children: <p>{text}</p>,
  } as const
  const params = { id }
  if (kind === 'guest') {
    return <ChangeSheet {...sheet} change={signOut} call={{ params, body: {} }} />
  }
  const change = kind === 'companion' ? removal : revocation
  return <ChangeSheet {...sheet} change={change} call={{ params }} />
}
