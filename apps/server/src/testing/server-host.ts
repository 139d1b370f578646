import { readSettings } from '../settings.ts'
import { type RunningServer, startServer } from '../start-server.ts'

/**
 * Runs servers one after another in one process, each on its own data: to load the modules takes most of a start.
 * A message with an environment starts one, `stop` ends it.
 */
let server: RunningServer | undefined

process.on('message', async (message: NodeJS.ProcessEnv | 'stop') => {
  if (message === 'stop') {
    await server?.stop()
    server = undefined
    process.send?.('stopped')
  } else {
    server = await startServer(readSettings(message))
  }
})

// With the tests that it serves.
process.on('disconnect', () => process.exit())
