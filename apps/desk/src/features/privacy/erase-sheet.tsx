import { eraseGuest } from '@bellhop/contract/calls/desk/privacy'
import type { Privacy, PrivacyGuest } from '@bellhop/contract/desk/privacy'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'

interface Props {
  guest: PrivacyGuest
  rule: Privacy['onErasure']
  onDone: () => void
  onClose: () => void
}

/** Asks before a guest is erased, and says what remains. */
export function EraseSheet({ guest, rule, onDone, onClose }: Props) {
  const erasing = useChange(eraseGuest, { tags: ['privacy'] })
  return (
    <ChangeSheet
      title={`Erase the data of ${guest.name}?`}
      action="Erase for good"
      variant="danger"
      change={erasing}
      call={{ params: { id: guest._id }, body: {} }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Name, phone, email, chats, voice notes, notes of requests, comments of reviews, documents
        and sessions are removed at once. This cannot be undone.
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>Invoices stay as they were issued, with the name: tax law asks for it.</li>
        <li>Orders and payments stay without a name.</li>
        {rule && (
          <li>
            {`${rule.why} ${
              rule.keeps === 'everything'
                ? 'Until then it is sealed, and not found at the desk.'
                : 'Until then these details are sealed, and not found at the desk.'
            }`}
          </li>
        )}
      </ul>
    </ChangeSheet>
  )
}
