import { afterEach, describe, expect, it } from 'vitest'
import { i18n, loadTexts, setLanguage, showLanguage } from './i18n.ts'
import type * as Page from './i18n.ts'
import { saveLanguage } from './languages.ts'

afterEach(() => {
  localStorage.clear()
})

// Texts of its own, as of a page that starts: what is made up here is in no other test's way.
async function fresh(): Promise<typeof Page> {
  return import(/* @vite-ignore */ `./i18n.ts?${crypto.randomUUID()}`)
}

describe('the language that a call asks to be answered in', () => {
  it('is the kept one before there is anything on screen', async () => {
    saveLanguage('en')
    const page = await fresh()
    expect(page.currentLanguage()).toBe('en')
    await page.startI18n('nl')
    expect(page.currentLanguage()).toBe('nl')
  })
})

it('ends a sentence with the full stop of a name that has one', async () => {
  await loadTexts(['onboarding'])
  const about = (organization: string) =>
    i18n.t('onboarding:completion.next.complete_transaction', { organization })
  expect(about('De Noordermolen B.V.')).toMatch(/De Noordermolen B\.V\.$/)
  expect(about('De Noordermolen')).toMatch(/De Noordermolen\.$/)
})

describe('a text', () => {
  const here = {
    say: {
      plain: 'Dag {name}',
      units_zero: 'niets',
      units_one: '{count} deel',
      units_other: '{count} delen',
    },
  }
  const there = { units_one: 'elders', other: 'van elders' }
  async function reading() {
    const { startI18n, readerOf, isText } = await fresh()
    await startI18n('nl', { nl: { here, there } })
    return { read: readerOf('nl', ['here', 'there']), isText }
  }

  it('has its variables filled in, and what is not known left out', async () => {
    const { read } = await reading()
    expect([read('say.plain', { name: 'Anna' }), read('say.plain')]).toEqual(['Dag Anna', 'Dag '])
  })
  it('has the form of its number, and words of its own for none', async () => {
    const { read } = await reading()
    expect([0, 1, 2].map((count) => read('say.units', { count }))).toEqual([
      'niets',
      '1 deel',
      '2 delen',
    ])
  })
  it('is found in the first namespace that has it, or the one it names', async () => {
    const { read } = await reading()
    expect([read('other'), read('there:other'), read('there:units', { count: 1 })]).toEqual([
      ...['van elders', 'van elders', 'elders'],
    ])
  })
  it('that is not there is its name, and a group of texts is none', async () => {
    const { read, isText } = await reading()
    expect([read('say'), read('here:nowhere.at.all')]).toEqual(['say', 'nowhere.at.all'])
    expect(['here:say.plain', 'here:say', 'none:say'].map(isText)).toEqual([true, false, false])
  })
})

it('shows the language that was chosen last, whichever of two was there first', async () => {
  const first = setLanguage('en')
  await setLanguage('nl')
  await first
  expect(document.documentElement.lang).toBe('nl')
})

it('stays as it is where a language cannot be fetched, and asks for it again when it is chosen again', async () => {
  await expect(showLanguage('zz')).rejects.toThrow(/No texts zz/)
  expect(document.documentElement.lang).toBe('nl')
  await expect(showLanguage('zz')).rejects.toThrow(/No texts zz/)
})
