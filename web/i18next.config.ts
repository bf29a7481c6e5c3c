import { defineConfig } from 'i18next-cli'

export default defineConfig({
  locales: ['nl', 'en'],
  extract: {
    input: ['src/**/*.{ts,tsx}'],
    ignore: ['src/**/*.test.{ts,tsx}', 'src/i18n/*.ts'],
    output: '../texts/{{language}}/{{namespace}}.json',
    defaultNS: 'shell',
    primaryLanguage: 'nl',
    removeUnusedKeys: false,
    ignoreNamespaces: ['messages'],
    interpolationPrefix: '{',
    interpolationSuffix: '}',
  },
  lint: {
    ignoredTags: ['title'],
  },
})
