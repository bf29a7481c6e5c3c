import { afterEach, describe, expect, it } from 'vitest'
import { currentLanguage, i18n } from './i18n.ts'
import { saveLanguage } from './languages.ts'

afterEach(() => {
  i18n.isInitialized = true
  localStorage.clear()
})

describe('the language that a call asks to be answered in', () => {
  it('is the kept one before there is anything on screen', () => {
    saveLanguage('en')
    expect(currentLanguage()).toBe('nl')
    i18n.isInitialized = false
    expect(currentLanguage()).toBe('en')
  })
})

it('ends a sentence with the full stop of a name that has one', async () => {
  await i18n.loadNamespaces('onboarding')
  const about = (organization: string) =>
    i18n.t('onboarding:completion.next.complete_transaction', { organization })
  expect(about('De Noordermolen B.V.')).toMatch(/De Noordermolen B\.V\.$/)
  expect(about('De Noordermolen')).toMatch(/De Noordermolen\.$/)
})
