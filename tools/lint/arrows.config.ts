import { defineConfig } from 'oxlint'
import { arrows, fileCategories } from './arrows.ts'

export default defineConfig({
  categories: { correctness: 'off' },
  plugins: ['import'],
  jsPlugins: [
    'eslint-plugin-boundaries',
    './instrument-type-names.ts',
    './module-arrows.ts',
    './query-ladders.ts',
    './sql-in-queries.ts',
  ],
  settings: {
    'boundaries/files': fileCategories,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/legacy-templates': false,
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      { default: 'allow', checkAllOrigins: true, policies: arrows },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'modules/arrows': 'error',
    'queries/no-ladders': 'error',
    'instruments/no-type-names': 'error',
    'zegel/sql-in-queries': 'error',
  },
})
