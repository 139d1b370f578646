/**
 * Runs after npm has installed: deletes files of packages that nothing here reads. It is JavaScript because an older
 * Node may run it, which then deletes nothing.
 */
import * as fs from 'node:fs'

const unneeded = [
  '**/{*.map,*.tsbuildinfo,*.flow,*.a,README*.md,readme.md,CHANGELOG*.md,HISTORY.md}',
  '{[!@]*,@!(bellhop)/*}/{test,tests,docs,doc,benchmark,benchmarks,bench,examples,example,.github}',
  'node/node_modules/*/include',
  '@fontsource-variable/*/{*.css,scss,files/!(*-wght-normal.woff2)}',
  // Sources beside what is compiled from them, and compressed copies.
  '{zod,rxjs,immer,mediabunny,web-vitals,prosemirror-*}/src',
  '{@tiptap/*,@reduxjs/toolkit,@redocly/openapi-core,@noble/hashes,es-toolkit,sharp}/src',
  '{ajv,@redocly/ajv}/lib',
  '{mupdf/dist/*.br,@electric-sql/pglite/dist/{contrib,*.tar.gz,*.cjs}}',
  // Builds for browsers, for bundlers, or for `import` where only `require` is used, and the other way round.
  '{@aws-sdk,@smithy}/*/{dist-es,dist-types/ts3.4}',
  '@opentelemetry/*/dist/**/*.{cjs,d.cts}',
  '@modelcontextprotocol/*/dist/**/*.{cjs,d.cts}',
  '@atlaskit/pragmatic-drag-and-drop/dist/es2019',
  '@fastify/swagger-ui/static/swagger-ui.js',
  '@peculiar/x509/build/!(x509.cjs).js',
  '@redocly/config/lib-esm',
  '@redocly/cli/lib/{skills,eject-assets,chunks/redoc.standalone.js}',
  '@simplewebauthn/server/script',
  '@zxcvbn-ts/language-common/{src,dist/*.mjs}',
  '{async,csv-parse,csv-stringify,pako}/dist',
  '{dayjs/esm,fflate/umd,ical.js/lib,yaml/browser,mediabunny/dist/bundles}',
  'es-toolkit/{*.js,{compat,dist/!(fp)}/**/*.js,dist/{fp,browser.global.js}}',
  'libphonenumber-js/{build,bundle,source,es6-modern,max,min,mobile,metadata.{full,min,mobile}.*}',
  '{lodash/fp,lucide/dist/umd}',
  '{lru-cache,glob,minimatch,path-scurry}/dist/esm',
  'otpauth/dist/*{bare,min,slim,umd}*',
  'oxc-parser/*.wasm',
  'react-dom/cjs/*{profiling,browser,.bun.,.edge.}*',
  'recharts/{lib,umd}',
  'rxjs/dist/{bundles,esm,esm5}',
  '{stripe,nodemailer/dist}/cjs',
  'victory-vendor/lib*',
  'write-excel-file/{bundle,commonjs}',
  `fs-native-extensions/prebuilds/!(${process.platform}-${process.arch})`,
  // Parts that are not used: of axe its languages, of Playwright the recorder, of TypeScript 6 all but its parser.
  'axe-core/{locales,axe.min.js}',
  'playwright-core/lib/vite/{dashboard,recorder}',
  '@typescript/old/lib/{_tsc.js,lib.*.d.ts,*/diagnosticMessages.generated.json}',
  // Types of packages that no code of ours imports, and those of React Router's other build.
  '{es-toolkit,knip,@redocly/config,@opentelemetry/semantic-conventions}/**/*.d.{ts,mts}',
  '{rxjs,type-fest,lru-cache,@redocly/ajv,diff,enhanced-resolve}/**/*.d.{ts,mts,cts}',
  'react-router/dist/development/**/*.d.ts',
]

const paths = fs.globSync?.(unneeded, { cwd: 'node_modules' }) ?? []
for (const path of paths) fs.rmSync(`node_modules/${path}`, { recursive: true, force: true })
