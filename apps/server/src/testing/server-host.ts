import { hotel } from '../demo/content/hotel.ts'
import { readSettings } from '../settings.ts'
import { type RunningServer, startServer } from '../start-server.ts'

/**
 * Runs servers in sequence in one process, each on separate data, because loading the modules takes most of a start. A
 * message with an environment starts one, `stop` stops it. DEMO_TIME_ZONE is the zone of a new demo hotel.
 */
let server: RunningServer | undefined

process.on('message', async (message: NodeJS.ProcessEnv | 'stop') => {
  if (message === 'stop') {
    await server?.stop()
    server = undefined
    process.send?.('stopped')
  } else {
    hotel.time_zone = message.DEMO_TIME_ZONE ?? hotel.time_zone
    server = await startServer(readSettings(message))
  }
})

// Including the test routes that it serves.
process.on('disconnect', () => process.exit())
