import { fileURLToPath } from 'node:url'

/** The source code of this server and its apps, packed by `npm run build` (scripts/pack-source.ts). */
export const sourceArchive = fileURLToPath(new URL('../../dist/source.tar.gz', import.meta.url))
