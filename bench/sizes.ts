import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildFrontEnds } from '../scripts/build.ts'
import { guestDist, readGuestChunks } from '../scripts/guest-chunks.ts'
import { root, run } from '../scripts/run.ts'
import { addFigures } from './report.ts'

interface Size {
  name: string
  gzip: number
  brotli: number
}

/** The compressed size of the guest app's first screens, and of React alone. */
export async function benchSizes(): Promise<void> {
  const sizes = await measureSizes()
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const floor = sizes[0]
  addFigures('sizes', { bytes: sizes })
  console.log('\nGuest app, kB')
  console.table(
    Object.fromEntries(
      sizes.map(({ name, gzip, brotli }) => [
        name,
        {
          gzip: kilobytes(gzip),
          brotli: kilobytes(brotli),
          'ratio to React': (gzip / (floor?.gzip ?? gzip)).toFixed(2),
        },
      ]),
    ),
  )
}

async function measureSizes(): Promise<Size[]> {
  if (!(await buildFrontEnds())) throw new Error('The front ends could not be built.')
  const { signIn, home, styles } = readGuestChunks()
  const ofGuest = (files: string[]) => files.map((file) => join(guestDist, file))
  return [
    weigh('React 19 alone (scripts)', await buildFloor()),
    weigh('sign-in (scripts)', ofGuest(signIn)),
    weigh('home (scripts)', ofGuest(home)),
    weigh('styles', ofGuest(styles)),
  ]
}

async function buildFloor(): Promise<string[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'bellhop-floor-'))
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
  const args = ['build', 'bench/react-floor', '--outDir', outDir, '--emptyOutDir']
  if (!(await run('vite', [...args, '--logLevel', 'error'], { cwd: root }))) {
    throw new Error('The floor could not be built.')
  }
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(assets, file))
}

function weigh(name: string, files: string[]): Size {
  const contents = files.map((file) => readFileSync(file))
  const sum = (compress: (bytes: Buffer) => Buffer) =>
    contents.reduce((total, bytes) => total + compress(bytes).length, 0)
  return {
    name,
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 })),
    brotli: sum(brotliCompressSync),
  }
}
