import closeWithGrace from 'close-with-grace'
import { readSettings } from './settings.ts'
import { OperatorError } from './shared/operator-error.ts'
import { startServer } from './start-server.ts'

/** Starts the server. An error that the operator can fix prints one sentence and exits with code 1. */
async function start(): Promise<void> {
  const server = await startServer(readSettings(process.env))
  closeWithGrace({ delay: 9_000 }, async ({ err }) => {
    if (err) server.log.fatal({ err }, 'stopping after an error')
    await server.stop()
  })
}

/** A port or host from the settings may turn out to be unusable only when the server listens on it. */
function explainError(error: NodeJS.ErrnoException): string | undefined {
  if (error instanceof OperatorError) return error.message
  switch (error.code) {
    case 'EADDRINUSE':
      return 'The port is in use. Stop the program that uses it, or set PORT to another one.'
    case 'EACCES':
      return 'PORT must be one that this user may listen on; ports below 1024 need special rights.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return 'HOST must be an address of this machine, for example 0.0.0.0 or 127.0.0.1.'
    default:
      return undefined
  }
}

start().catch((error: NodeJS.ErrnoException) => {
  console.error(explainError(error) ?? error)
  process.exit(1)
})
