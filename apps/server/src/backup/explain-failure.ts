import type { AppLanguage } from '@bellhop/languages'
import {
  DataFolderError,
  MigrationError,
  PooledByTransactionError,
  UnreachableError,
} from '../database/errors.ts'
import { isDatabaseDown, isDiskFull, type SystemFailure } from '../database/failures.ts'
import { type FilledSentence, formatFilled } from '../sentences/sentences.ts'
import { SettingsError } from '../settings.ts'
import { Problem } from '../shared/calls/problem.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { BackupError } from './backup-error.ts'

interface SystemError extends SystemFailure {
  path?: string
}

/** Their messages are for the operator, in English. */
const ofOperator = [
  ...[OperatorError, SettingsError, DataFolderError, MigrationError],
  ...[PooledByTransactionError, UnreachableError, Problem],
]

/** A sentence in any language, or a text for the operator in English. */
export type Failure = FilledSentence | string

export const formatFailure = (failure: Failure, language: AppLanguage): string =>
  typeof failure === 'string' ? failure : formatFilled(failure, language)

/** Explains a failure to the operator of a command, or to staff in their language. */
export const explainFailure = (error: unknown, language: AppLanguage = 'en'): string =>
  formatFailure(describeFailure(error), language)

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return describeUnexpected(String(error))
  if (error instanceof BackupError) return error.said
  const { code = '', message } = error as SystemError
  const isSentence = ofOperator.some((known) => error instanceof known)
  if (isSentence || code.startsWith('ERR_PARSE_ARGS')) return message
  return describeSystem(error) ?? describeUnexpected(message)
}

function describeSystem(error: SystemError): FilledSentence | undefined {
  const { code = '', message, path } = error
  if (code === '53100') return { sentence: 'The disk of the database is full.' }
  if (isDiskFull(error) || code === 'EFBIG') return { sentence: 'The disk is full.' }
  if (isDatabaseDown(error)) {
    return {
      sentence:
        'The connection to the database was lost. Check that PostgreSQL is running, then try again.',
    }
  }
  const values = { message }
  if (code === '42501') {
    const sentence =
      'The account in DATABASE_URL lacks privileges ({message}). Use the owner of the database.'
    return { sentence, values }
  }
  if (['55P03', '57014', '40P01', '40001'].includes(code)) {
    return { sentence: 'The database is busy ({message}). Try again later.', values }
  }
  if (/^(22|23|42)...$/.test(code)) {
    return { sentence: 'The database rejected the data ({message}).', values }
  }
  if (!/^E[A-Z0-9]+$/.test(code)) return undefined
  return path
    ? { sentence: 'The file {path} cannot be read or written ({code}).', values: { path, code } }
    : { sentence: 'A file cannot be read or written ({code}).', values: { code } }
}

function describeUnexpected(text: string): FilledSentence {
  const [line = ''] = text.split('\n')
  return {
    sentence: 'Unexpected failure: {message} Set LOG_LEVEL=debug to see where.',
    values: { message: line.replace(/\.?$/, '.') },
  }
}

/** Where a failure happened, for developers. */
export function traceFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  const isWanted = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
  return isWanted && error instanceof Error ? `${error.stack}\n` : ''
}
