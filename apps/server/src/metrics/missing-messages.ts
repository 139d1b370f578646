import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countMissing } from '../sentences/messages.ts'
import type { Metric } from './format-metrics.ts'

const built = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Counts the messages that a language lacks, which are shown in English. Those of the apps are counted by their build,
 * which fills them.
 *
 * @param apps the folder of the apps; one that is not built has no counts
 */
export function measureMissingMessages(apps = built): Metric {
  const counts = {
    server: countMissing(),
    guest: readCounts(`${apps}/guest/dist`),
    desk: readCounts(`${apps}/desk/dist`),
  }
  return {
    name: 'bellhop_missing_messages',
    help: 'Messages that a language lacks, which are shown in English, by app.',
    type: 'gauge',
    samples: Object.entries(counts).flatMap(([app, languages]) =>
      Object.entries(languages).map(([language, value]) => ({ labels: { app, language }, value })),
    ),
  }
}

function readCounts(dist: string): Record<string, number> {
  const file = `${dist}/.vite/missing-messages.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
