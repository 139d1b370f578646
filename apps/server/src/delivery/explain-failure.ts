import { stripDirections } from '@bellhop/domain/text/invisible'
import type { AppLanguage } from '@bellhop/languages'
import {
  formatFilled,
  formatSentence,
  type Sentence,
  type SentenceValues,
} from '../sentences/sentences.ts'
import { DeliveryFailure } from './delivery-failure.ts'

const maxReply = 300

const ofMailServer: Record<string, Sentence> = {
  EAUTH: 'The mail server does not accept the user or the password.',
  EENVELOPE: 'The mail server does not accept the sender or the recipient.',
  EMESSAGE: 'The mail server does not accept the message.',
  EDNS: 'There is no mail server of that name. Check its name.',
  ETIMEDOUT: 'The mail server does not answer. Check its name and port.',
  ECONNECTION: 'The mail server cannot be reached. Check its name and port.',
  ESOCKET:
    'The mail server cannot be reached. Check its name and port, and whether it is encrypted.',
  ETLS: 'The mail server cannot be reached with encryption.',
}

/** Says to an administrator why a message was not sent, with the words of the mail server. */
export function explainFailure(error: unknown, language: AppLanguage): string {
  const say = (sentence: Sentence, values?: SentenceValues) =>
    formatSentence(sentence, language, values)
  if (!(error instanceof DeliveryFailure)) return say('The message could not be sent.')
  const [, code = ''] = /^SMTP (\w+)/.exec(error.message) ?? []
  const known = error.said ?? (ofMailServer[code] && { sentence: ofMailServer[code] })
  const sentence = known
    ? formatFilled(known, language)
    : say('The message could not be sent: {reason}.', { reason: error.message })
  const reply = tidy(error.reply ?? '')
  return reply ? `${sentence} ${say('It answered: {reply}', { reply })}` : sentence
}

function tidy(reply: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the reply comes from elsewhere.
  const line = stripDirections(reply).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
  return line.trim().slice(0, maxReply)
}
