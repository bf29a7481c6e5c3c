import { defineConfig } from 'oxlint'

// The arrows between folders have their own configuration: tools/lint/arrows.config.ts.
export default defineConfig({
  ignorePatterns: ['**/dist', '**/*.gen.ts', '**/public'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
    'max-depth': ['error', 3],
    eqeqeq: 'error',
    'import/no-default-export': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/consistent-type-definitions': ['error', 'interface'],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': ['error', { ignoreVoid: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'react-i18next',
            importNames: ['useTranslation', 'Trans'],
            message: 'Texts are typed by useTranslation of web/src/i18n/use-translation.ts',
          },
        ],
      },
    ],
    'import/no-unassigned-import': [
      'error',
      {
        allow: [
          '**/*.css',
          '**/lib/browser/jitless.ts',
          'dayjs/locale/*',
          'temporal-polyfill/global',
        ],
      },
    ],
    // The new JSX needs no React in scope, and names such as pg.Pool are how that library is used.
    'react/react-in-jsx-scope': 'off',
    'import/no-named-as-default-member': 'off',
    // Statements of one transaction run one after the other.
    'no-await-in-loop': 'off',
    // These ask for what reads worse here.
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-map-spread': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-useless-spread': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*'] }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
  },
  overrides: [
    { files: ['web/src/i18n/use-translation.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['**/*.config.ts', '**/*.config.mjs', '**/.*.js', 'tools/lint/*.ts', '**/*.d.ts'],
      rules: { 'import/no-default-export': 'off', 'import/no-unassigned-import': 'off' },
    },
  ],
})
