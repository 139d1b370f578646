import file from '../demo/hotel.json' with { type: 'json' }
import { readSettings } from '../settings.ts'
import { type RunningServer, startServer } from '../start-server.ts'

/**
 * Runs servers in sequence in one process, each on separate data, because loading the modules takes most of a start. A
 * message with an environment starts one, `stop` stops it. DEMO_TIME_ZONE is the zone of a new demo hotel.
 */
let server: RunningServer | undefined

const { hotel } = file.records

process.on('message', async (message: NodeJS.ProcessEnv | 'stop') => {
  if (message === 'stop') {
    await server?.stop()
    server = undefined
    process.send?.('stopped')
  } else {
    hotel.timeZone = message.DEMO_TIME_ZONE ?? hotel.timeZone
    server = await startServer(readSettings(message))
  }
})

// Including the test routes that it serves.
process.on('disconnect', () => process.exit())
