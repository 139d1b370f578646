import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { AddressBox } from '../../../shared/address-box.tsx'

/** The address that a person enters in the settings of an assistant. */
export function ServerAddress() {
  const t = useTranslations('programs')
  const id = useId()
  return (
    <div className="grid w-full max-w-md gap-1.5 text-start">
      <p id={id} className="font-medium text-sm">
        {t('assistants.address')}
      </p>
      <AddressBox
        labelledBy={id}
        copyLabel={t('assistants.copy')}
        address={`${location.origin}/mcp`}
      />
    </div>
  )
}
