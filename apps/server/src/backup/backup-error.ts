import { formatSentence, type Sentence, type SentenceValues } from '../sentences/sentences.ts'

/** Why a backup or restore did not happen, as a sentence in any language. Its message is the English one. */
export class BackupError extends Error {
  readonly said: { sentence: Sentence; values: SentenceValues }

  constructor(sentence: Sentence, values: SentenceValues = {}, options?: ErrorOptions) {
    super(formatSentence(sentence, 'en', values), options)
    this.said = { sentence, values }
  }
}
