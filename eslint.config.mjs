/**
 * What Biome cannot check: that every promise is handled (Biome's rule misses a quarter of them), and that
 * every TypeScript file is in a project of tsconfig.json, for ESLint reports one that is in none.
 */
import { readFileSync } from 'node:fs'
import { configs, plugin } from 'typescript-eslint'

const { references } = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'))

export default [
  { ignores: ['**/dist/'] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': plugin },
    languageOptions: {
      ...configs.base.languageOptions,
      parserOptions: {
        project: references.map(({ path }) => path),
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
]
