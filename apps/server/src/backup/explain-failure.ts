import {
  DataFolderError,
  MigrationError,
  PooledByTransactionError,
  UnreachableError,
} from '../database/errors.ts'
import { isDatabaseDown, isDiskFull, type SystemFailure } from '../database/failures.ts'
import { SettingsError } from '../settings.ts'
import { Problem } from '../shared/calls/problem.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { BackupError } from './backup-error.ts'

interface SystemError extends SystemFailure {
  path?: string
}

/** Their messages are for the operator. */
const sentences = [
  ...[BackupError, OperatorError, SettingsError, DataFolderError],
  ...[MigrationError, PooledByTransactionError, UnreachableError, Problem],
]

/** The sentence that the operator reads when a command has failed. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return formatUnexpected(String(error))
  const { code = '', message } = error as SystemError
  const isSentence = sentences.some((known) => error instanceof known)
  if (isSentence || code.startsWith('ERR_PARSE_ARGS')) return message
  return explainSystem(error) ?? formatUnexpected(message)
}

function explainSystem(error: SystemError): string | undefined {
  const { code = '', message, path } = error
  if (code === '53100') return 'The disk of the database is full.'
  if (isDiskFull(error) || code === 'EFBIG') return 'The disk is full.'
  if (isDatabaseDown(error)) {
    return 'The connection to the database was lost. Check that PostgreSQL is running, then try again.'
  }
  if (code === '42501') {
    return `The account in DATABASE_URL lacks privileges (${message}). Use the owner of the database.`
  }
  if (['55P03', '57014', '40P01', '40001'].includes(code)) {
    return `The database is busy (${message}). Try again later.`
  }
  if (/^(22|23|42)...$/.test(code)) return `The database rejected the data (${message}).`
  if (/^E[A-Z0-9]+$/.test(code)) {
    return `${path ? `The file ${path}` : 'A file'} cannot be read or written (${code}).`
  }
  return undefined
}

function formatUnexpected(message: string): string {
  const [line = ''] = message.split('\n')
  return `Unexpected failure: ${line.replace(/\.?$/, '.')} Set LOG_LEVEL=debug to see where.`
}

/** Where a failure happened, for developers. */
export function traceFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  const isWanted = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
  return isWanted && error instanceof Error ? `${error.stack}\n` : ''
}
