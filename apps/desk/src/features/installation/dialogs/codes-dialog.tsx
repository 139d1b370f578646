import { setCodeSettings } from '@bellhop/contract/calls/desk/installation'
import type { CodeSettings } from '@bellhop/contract/desk/installation'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { SelectField } from '../../../forms/option-fields.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-tags.ts'
import { FixedValue, SettingField } from '../setting-fields.tsx'

interface Props {
  settings: CodeSettings
  onClose: () => void
}

/** How the codes reach guests with which they sign in. */
export function CodesDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const { otpDelivery, otpCountryCodes, fixed } = settings
  const form = useForm({ otpDelivery, otpCountryCodes: otpCountryCodes ?? '' })
  const change = useChange(setCodeSettings, { tags: installationTags })
  const { values } = form
  return (
    <ChangeSheet
      title={t('titles.codes')}
      action={t('save')}
      form={form}
      change={change}
      call={{
        body: {
          ...(!fixed.includes('otpDelivery') && { otpDelivery: values.otpDelivery }),
          ...(!fixed.includes('otpCountryCodes') && {
            otpCountryCodes: values.otpCountryCodes.trim(),
          }),
        },
      }}
      done={t('codesSaved')}
      onClose={onClose}
    >
      {fixed.includes('otpDelivery') ? (
        <FixedValue
          label={t('codesAreSent')}
          name="otpDelivery"
          value={t(`ways.${otpDelivery}.name`)}
        />
      ) : (
        <SelectField
          label={t('codesAreSent')}
          help={t('codesAreSentHelp')}
          {...form.field('otpDelivery')}
          options={(['smtp', 'webhook', 'console'] as const).map((value) => ({
            value,
            label: t(`ways.${value}.name`),
          }))}
        />
      )}
      <SettingField
        {...{ form, settings }}
        name="otpCountryCodes"
        label={t('countries')}
        help={t('countriesHelp')}
      />
    </ChangeSheet>
  )
}
