import { DataFolderError } from '../database/lock.ts'
import { MigrationError } from '../database/migration-error.ts'
import { UnreachableError } from '../database/unreachable.ts'
import { SettingsError } from '../settings.ts'
import { BackupError } from './backup-error.ts'

/** A failure of Node or PostgreSQL. */
interface SystemError extends Error {
  code?: string
  path?: string
}

/** Their messages are for the operator. */
const sentences = [BackupError, SettingsError, DataFolderError, MigrationError, UnreachableError]

/** What the operator reads when a command has failed: always a sentence. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return formatUnexpected(String(error))
  const { code = '', message } = error as SystemError
  const isSentence = sentences.some((known) => error instanceof known)
  if (isSentence || code.startsWith('ERR_PARSE_ARGS')) return message
  return explainSystem(error) ?? formatUnexpected(message)
}

function explainSystem({ code = '', message, path }: SystemError): string | undefined {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'The disk is full.'
  if (code === '53100') return 'The disk of the database is full.'
  if (isConnectionLost(code, message)) {
    return 'The connection to the database was lost. Check that PostgreSQL is running, then try again.'
  }
  if (code === '42501') {
    return `The account in DATABASE_URL has too few rights (${message}). Use the owner of the database.`
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

/** Also while connecting: PostgreSQL is starting or stopping, or has no connection left. */
function isConnectionLost(code: string, message: string): boolean {
  return (
    /^(08...|57P0[1-5]|53300|25P03|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code) ||
    /^Connection terminated/.test(message)
  )
}

function formatUnexpected(message: string): string {
  const [line = ''] = message.split('\n')
  return `It failed for a reason that Bellhop does not know: ${line.replace(/\.?$/, '.')} With LOG_LEVEL=debug it says where.`
}

/** Where a failure happened, for developers. */
export function traceFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  const isWanted = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
  return isWanted && error instanceof Error ? `${error.stack}\n` : ''
}
