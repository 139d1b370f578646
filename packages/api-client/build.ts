/**
 * `npm run build -w @bellhop/api-client`: writes the package as it is installed elsewhere to `dist`, since Node runs no
 * TypeScript of an installed package. `npm pack ./packages/api-client/dist` makes one file of it.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

process.chdir(import.meta.dirname)
rmSync('dist', { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' })
const { private: _, scripts: __, ...described } = JSON.parse(readFileSync('package.json', 'utf8'))
const exports = { '.': { types: './client.d.ts', default: './client.js' } }
writeFileSync('dist/package.json', `${JSON.stringify({ ...described, exports }, null, 2)}\n`)
copyFileSync('README.md', 'dist/README.md')
