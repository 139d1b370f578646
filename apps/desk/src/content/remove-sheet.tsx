import { useTranslations } from 'use-intl'
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
  const t = useTranslations('content')
  const removing = useEndpointChange(changeEntry)

  return (
    <ChangeSheet
      title={t('remove.title', { noun })}
      action={t('remove.action')}
      variant="danger"
      change={removing}
      call={{ address: calls.remove, params: { id } }}
      onClose={onClose}
    >
      <p>
        {t.rich('remove.effect', {
          name,
          bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
        })}
      </p>
    </ChangeSheet>
  )
}
