import { maxItemName, maxOptions, maxQuestion } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { object } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { FeedbackQuestion } from '../guest/feedback.ts'

/** The questions of the feedback form. The kind of one stays as it is, since guests may have answered it. */
export const feedbackQuestionCalls = contentCalls({
  url: '/desk/feedback-questions',
  tag: 'feedback',
  names: { one: 'feedback question', many: 'feedback questions' },
  fields: {
    question: localised(maxQuestion),
    kind: FeedbackQuestion.properties.kind,
    options: Type.Optional(
      Type.Array(object({ name: localised(maxItemName) }), {
        minItems: 2,
        maxItems: maxOptions,
        description: 'of a choice; answers with a removed option keep its name',
      }),
    ),
    required: Type.Boolean({ default: false }),
    hidden,
  },
})
export const {
  Entry: DeskFeedbackQuestion,
  list: listDeskFeedbackQuestions,
  add: addFeedbackQuestion,
  change: changeFeedbackQuestion,
  move: moveFeedbackQuestion,
  remove: removeFeedbackQuestion,
} = feedbackQuestionCalls
export type DeskFeedbackQuestion = Static<typeof DeskFeedbackQuestion>
