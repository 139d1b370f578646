import { getDeskSafety, setDeskSafety } from '@bellhop/contract/calls/desk/safety'
import type { DeskSafety } from '@bellhop/contract/desk/safety'
import { maxItemDescription, maxPageTitle } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { RichTextField } from '../../forms/rich-text-field.tsx'
import { useForm } from '../../forms/use-form.ts'

const empty: DeskSafety = { version: 0, name: {}, description: {} }

export function SafetyScreen() {
  const t = useTranslations('safety')
  return (
    <RecordScreen
      title={t('title')}
      noun="safety page"
      get={getDeskSafety}
      empty={empty}
      Editor={SafetyEditor}
    />
  )
}

function SafetyEditor(props: RecordEditorProps<DeskSafety>) {
  const t = useTranslations('safety')
  const form = useForm(props.entry, 'safety')
  return (
    <RecordForm {...props} set={setDeskSafety} form={form}>
      <LocalisedField
        label={t('pageTitle')}
        required
        maxLength={maxPageTitle}
        {...form.field('name')}
      />
      <LocalisedField
        label={t('assemblyPoint')}
        maxLength={maxPageTitle}
        help={t('assemblyPointHelp')}
        {...form.field('assemblyPoint')}
      />
      <LocalisedField
        label={t('wayOut')}
        multiline
        maxLength={maxItemDescription}
        {...form.field('wayOut')}
      />
      <RichTextField required label={t('page')} {...form.field('description')} />
    </RecordForm>
  )
}
