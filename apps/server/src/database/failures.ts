/** A failure of Node or PostgreSQL. */
export interface SystemFailure {
  code?: string
  message: string
  syscall?: string
}

/** @param code of the file system or the database */
export function isDiskFull({ code }: Pick<SystemFailure, 'code'>): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}

const connectionErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'],
  // PostgreSQL is starting or stopping, has no connection left, or has ended this one.
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '53300', '25P03'],
])

/** Whether the connection to the database was lost, or none could be made. */
export function isDatabaseDown({ code = '', message, syscall }: SystemFailure): boolean {
  return (
    connectionErrors.has(code) ||
    // The code of a Unix socket; a missing file has the same one.
    (code === 'ENOENT' && syscall === 'connect') ||
    /^08/.test(code) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(message) ||
    // The server is stopping.
    message === 'driver has already been destroyed'
  )
}
