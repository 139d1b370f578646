import { feedbackQuestionCalls } from '@bellhop/contract/calls/desk/feedback-questions'
import type { DeskFeedbackQuestion } from '@bellhop/contract/desk/feedback-questions'
import { maxItemName, maxQuestion } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const kinds = ['rating', 'yesNo', 'choice', 'text'] as const

export function QuestionsScreen() {
  const t = useTranslations('feedbackQuestions')
  return (
    <ContentScreen<DeskFeedbackQuestion>
      path={paths.feedbackQuestions}
      title={t('title')}
      noun={t('nouns.question')}
      calls={feedbackQuestionCalls}
      nameOf={({ question }) => question}
      columns={[
        { header: t('answer'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          header: t('mustBeAnswered'),
          cell: ({ required }) => (required ? t('yes') : t('no')),
        },
      ]}
      Editor={QuestionEditor}
    />
  )
}

const newOption = () => ({ name: {} })

function QuestionEditor(props: EditorProps<DeskFeedbackQuestion>) {
  const t = useTranslations('feedbackQuestions')
  const form = useForm<Fields<DeskFeedbackQuestion>>(
    props.entry ?? { question: {}, kind: 'rating', required: false },
    draftOf(props),
  )
  const { kind, options } = form.values
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField
        label={t('question')}
        required
        maxLength={maxQuestion}
        {...form.field('question')}
      />
      {props.entry ? (
        <p className="text-sm">
          {t.rich('fixedAnswer', {
            kind: t(`kinds.${kind}`),
            strong: (chunks) => <span className="font-medium">{chunks}</span>,
          })}
        </p>
      ) : (
        <SelectField
          label={t('answer')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.field('kind')}
          onChange={(chosen) =>
            form.changeAll({
              kind: chosen,
              options: chosen === 'choice' ? [newOption(), newOption()] : undefined,
            })
          }
        />
      )}
      {options && (
        <ListField
          label={t('options')}
          noun={t('nouns.option')}
          make={newOption}
          {...form.field('options')}
          value={options}
        >
          {(option) => (
            <LocalisedField
              label={t('optionName')}
              required
              maxLength={maxItemName}
              {...option('name')}
            />
          )}
        </ListField>
      )}
      <Checkbox label={t('mustBeAnswered')} {...form.checkbox('required')} />
    </EntrySheet>
  )
}
