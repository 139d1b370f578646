/**
 * Runs after npm has installed: deletes files of packages that nothing here reads. It is JavaScript because an older
 * Node may run it, which then deletes nothing.
 */
import * as fs from 'node:fs'

const unneeded = [
  '**/{*.map,*.tsbuildinfo,*.a,README*.md,readme.md,CHANGELOG*.md,HISTORY.md}',
  '{[!@]*,@!(bellhop)/*}/{test,tests,docs,doc,benchmark,benchmarks,bench,examples,example,.github}',
  'node/node_modules/*/include',
  '@fontsource-variable/*/{*.css,*.scss,files/!(*-wght-normal.woff2)}',
  // Sources beside what is compiled from them, and compressed copies.
  '{zod,rxjs,immer,mediabunny,web-vitals,prosemirror-*}/src',
  '{@tiptap/*,@reduxjs/toolkit,@redocly/openapi-core,@noble/hashes,es-toolkit,sharp}/src',
  '{mupdf/dist/*.br,@electric-sql/pglite/dist/{contrib,*.tar.gz,*.cjs}}',
  // Builds for browsers, for bundlers, or for `import` where only `require` is used, and the other way round.
  '{@aws-sdk,@smithy}/*/{dist-es,dist-types/ts3.4}',
  '@opentelemetry/*/dist/**/*.{cjs,d.cts}',
  '@modelcontextprotocol/*/dist/**/*.{cjs,d.cts}',
  '@redocly/config/lib-esm',
  '@redocly/cli/lib/{skills,eject-assets,chunks/redoc.standalone.js}',
  '@simplewebauthn/server/script',
  // Only its parser and printer are used; `tsc` is the one of @typescript/native.
  '@typescript/old/lib/{_tsc.js,lib.*.d.ts,*/diagnosticMessages.generated.json}',
  '@zxcvbn-ts/language-common/{src,dist/*.mjs}',
  '{csv-parse,csv-stringify}/dist/{umd,iife,esm}',
  '{dayjs/esm,fflate/umd,ical.js/lib,yaml/browser,lucide/dist/umd,mediabunny/dist/bundles}',
  // Types of packages that no code of ours imports.
  '{es-toolkit,knip,@redocly/config,@opentelemetry/semantic-conventions}/**/*.d.{ts,mts}',
  'libphonenumber-js/{build,bundle,source,es6-modern,max,min,mobile,metadata.{full,min,mobile}.*}',
  'react-dom/cjs/*{profiling,.bun.,.edge.}*',
  'recharts/umd',
  'rxjs/dist/{bundles,esm,esm5}',
  'stripe/cjs',
]

const paths = fs.globSync?.(unneeded, { cwd: 'node_modules' }) ?? []
for (const path of paths) fs.rmSync(`node_modules/${path}`, { recursive: true, force: true })
