import { feedbackQuestionCalls } from '@bellhop/contract/calls/desk/feedback-questions'
import type { DeskFeedbackQuestion } from '@bellhop/contract/desk/feedback-questions'
import { maxItemName, maxQuestion } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const kinds = [
  { value: 'rating', label: 'One to five stars' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'choice', label: 'One of several options' },
  { value: 'text', label: 'A text' },
] as const

const nameKind = (kind: DeskFeedbackQuestion['kind']) =>
  kinds.find(({ value }) => value === kind)?.label

export function QuestionsScreen() {
  return (
    <ContentScreen<DeskFeedbackQuestion>
      path={paths.feedbackQuestions}
      title="Feedback questions"
      noun="question"
      calls={feedbackQuestionCalls}
      nameOf={({ question }) => question}
      columns={[
        { header: 'Answer', cell: ({ kind }) => nameKind(kind) },
        { header: 'Must be answered', cell: ({ required }) => (required ? 'Yes' : 'No') },
      ]}
      Editor={QuestionEditor}
    />
  )
}

const newOption = () => ({ name: {} })

function QuestionEditor(props: EditorProps<DeskFeedbackQuestion>) {
  const form = useForm<Fields<DeskFeedbackQuestion>>(
    props.entry ?? { question: {}, kind: 'rating', required: false },
    draftOf(props),
  )
  const { kind, options } = form.values
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField
        label="Question"
        required
        maxLength={maxQuestion}
        {...form.field('question')}
      />
      {props.entry ? (
        <p className="text-sm">
          <span className="font-medium">Answer:</span> {nameKind(kind)}. For another kind of answer,
          add another question.
        </p>
      ) : (
        <SelectField
          label="Answer"
          options={kinds}
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
          label="Options"
          noun="option"
          make={newOption}
          {...form.field('options')}
          value={options}
        >
          {(option) => (
            <LocalisedField
              label="Name of the option"
              required
              maxLength={maxItemName}
              {...option('name')}
            />
          )}
        </ListField>
      )}
      <Checkbox label="Must be answered" {...form.checkbox('required')} />
    </EntrySheet>
  )
}
