import { useEndpointChange } from '../api/use-endpoint-change.ts'
import { ChangeSheet } from '../forms/change-sheet.tsx'
import { changeEntry, type ListCalls } from './content-api.ts'

interface Props {
  calls: ListCalls
  noun: string
  name: string
  id: string
  onClose: () => void
}

/** Asks before an entry is removed. An entry in use is not removed: the server names the uses. */
export function RemoveSheet({ calls, noun, name, id, onClose }: Props) {
  const removing = useEndpointChange(changeEntry)

  return (
    <ChangeSheet
      title={`Remove this ${noun}?`}
      action="Remove"
      variant="danger"
      change={removing}
      call={{ address: calls.remove, params: { id } }}
      onClose={onClose}
    >
      <p>
        Guests no longer see <bdi className="font-medium">{name}</bdi>.
      </p>
    </ChangeSheet>
  )
}
