import { LANGUAGES } from '@zegel/contract/messages'
import { expect, it } from 'vitest'
import { optionalLanguage } from './search-params.ts'

it.each(LANGUAGES)('takes %s for a language in the address', (language) => {
  expect(optionalLanguage.parse(language)).toBe(language)
})

it('goes past what is no language', () => {
  expect(optionalLanguage.parse('klingon')).toBeUndefined()
})
