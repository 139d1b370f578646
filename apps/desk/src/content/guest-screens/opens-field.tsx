import { useTranslations } from 'use-intl'
import { SelectField } from '../../forms/option-fields.tsx'
import { useGuestScreens } from './use-guest-screens.ts'

interface Props {
  name: string
  value: string | undefined
  onChange: (path: string | undefined) => void
}

/** The screen of the guest app that opens with a tap. A path that is no longer a screen stays until another is chosen. */
export function OpensField(props: Props) {
  const t = useTranslations('content')
  const screens = useGuestScreens() ?? []
  const { value } = props
  const isKnown = value === undefined || screens.some(({ path }) => path === value)
  return (
    <SelectField<string | undefined>
      label={t('opens.label')}
      options={[
        { value: undefined, label: t('opens.nothing') },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...screens.map(({ path, label }) => ({ value: path, label })),
      ]}
      {...props}
    />
  )
}
