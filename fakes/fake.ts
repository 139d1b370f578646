/** `npm run fake <partner>`: starts a stand-in of a partner, which needs no Bellhop (docs/programs.md). */
import { startChannex } from './channex/command.ts'
import { startPrinter } from './printer/command.ts'
import { startWebhookReceiver } from './webhooks/command.ts'
import { startCloudApi } from './whatsapp/command.ts'

const partners: Record<string, (args: string[]) => Promise<void>> = {
  channex: startChannex,
  printer: startPrinter,
  webhooks: startWebhookReceiver,
  whatsapp: startCloudApi,
}

const [name = '', ...args] = process.argv.slice(2)
const start = partners[name]
if (start) {
  await start(args)
} else {
  process.stderr.write(`Name a partner: ${Object.keys(partners).join(', ')}\n`)
  process.exitCode = 2
}
