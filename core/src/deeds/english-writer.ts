import { writerWith } from './deed-writer.ts'
import { numberInEnglish } from './number-words-en.ts'

/** Writes a deed in English: '€1,250.00', 'one thousand two hundred and fifty euros', '21 November 2026'. */
export const englishWriter = writerWith('en', {
  locale: 'en-GB',
  inWords: numberInEnglish,
  euro: (count) => (count === 1n ? 'euro' : 'euros'),
  cent: (count) => (count === 1n ? 'cent' : 'cents'),
  and: 'and',
  month: (count) => (count === 1 ? 'month' : 'months'),
  year: (count) => (count === 1 ? 'year' : 'years'),
  money: (figures) => `€${figures}`,
  at: (day, time) => `${day} at ${time}`,
  legalForms: {
    'besloten vennootschap': 'private company with limited liability (besloten vennootschap)',
    stichting: 'foundation (stichting)',
    coöperatie: 'cooperative (coöperatie)',
    vereniging: 'association (vereniging)',
    eenmanszaak: 'sole proprietorship (eenmanszaak)',
    maatschap: 'professional partnership (maatschap)',
    'naamloze vennootschap': 'public limited company (naamloze vennootschap)',
    'commanditaire vennootschap': 'limited partnership (commanditaire vennootschap)',
    'vennootschap onder firma': 'general partnership (vennootschap onder firma)',
    provincie: 'province (provincie)',
    gemeente: 'municipality (gemeente)',
    waterschap: 'water authority (waterschap)',
    'onderlinge waarborgmaatschappij':
      'mutual insurance association (onderlinge waarborgmaatschappij)',
    'de staat': 'public body (publiekrechtelijke rechtspersoon)',
    'buitenlandse rechtspersoon': 'foreign legal entity',
  },
})
