import { useChange } from '../api/use-change.ts'
import { FormSheet } from '../forms/form-sheet.tsx'
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
  const removing = useChange(changeEntry)

  async function remove() {
    const { isDone } = await removing.run({ address: calls.remove, params: { id } })
    if (isDone) onClose()
  }

  return (
    <FormSheet
      title={`Remove this ${noun}?`}
      action="Remove"
      variant="danger"
      change={removing}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>
        Guests no longer see <bdi className="font-medium">{name}</bdi>.
      </p>
    </FormSheet>
  )
}
