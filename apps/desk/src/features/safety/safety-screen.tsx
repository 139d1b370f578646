import { getDeskSafety, setDeskSafety } from '@bellhop/contract/calls/desk/safety'
import type { DeskSafety } from '@bellhop/contract/desk/safety'
import { maxItemDescription, maxPageTitle } from '@bellhop/domain/limits'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { RichTextField } from '../../forms/rich-text-field.tsx'
import { useForm } from '../../forms/use-form.ts'

const empty: DeskSafety = { version: 0, name: {}, description: {} }

export function SafetyScreen() {
  return (
    <RecordScreen
      title="Safety page"
      noun="safety page"
      get={getDeskSafety}
      empty={empty}
      Editor={SafetyEditor}
    />
  )
}

function SafetyEditor(props: RecordEditorProps<DeskSafety>) {
  const form = useForm(props.entry, 'safety')
  return (
    <RecordForm {...props} set={setDeskSafety} form={form}>
      <LocalisedField label="Title" required maxLength={maxPageTitle} {...form.field('name')} />
      <LocalisedField
        label="Assembly point (optional)"
        maxLength={maxPageTitle}
        help="Where guests gather in a fire. Phones show it above this page, and in a fire alarm."
        {...form.field('assemblyPoint')}
      />
      <LocalisedField
        label="How to get there (optional)"
        multiline
        maxLength={maxItemDescription}
        {...form.field('wayOut')}
      />
      <RichTextField required label="Page" {...form.field('description')} />
    </RecordForm>
  )
}
