import { writerWith } from './deed-writer.ts'
import { numberInDutch } from './number-words-nl.ts'

/** Writes a deed in Dutch: '€ 1.250,00', 'duizend tweehonderdvijftig euro', '21 november 2026'. */
export const dutchWriter = writerWith('nl', {
  locale: 'nl-NL',
  inWords: numberInDutch,
  euro: () => 'euro',
  cent: () => 'cent',
  and: 'en',
  month: (count) => (count === 1 ? 'maand' : 'maanden'),
  year: () => 'jaar',
  // The sign and the figures stay on one line.
  money: (figures) => `€\u00a0${figures}`,
  at: (day, time) => `${day} om ${time} uur`,
  legalForms: {
    'besloten vennootschap': 'besloten vennootschap met beperkte aansprakelijkheid',
    stichting: 'stichting',
    coöperatie: 'coöperatie',
    vereniging: 'vereniging',
    eenmanszaak: 'eenmanszaak',
    maatschap: 'maatschap',
    'naamloze vennootschap': 'naamloze vennootschap',
    'commanditaire vennootschap': 'commanditaire vennootschap',
    'vennootschap onder firma': 'vennootschap onder firma',
    provincie: 'provincie',
    gemeente: 'gemeente',
    waterschap: 'waterschap',
    'onderlinge waarborgmaatschappij': 'onderlinge waarborgmaatschappij',
    'de staat': 'publiekrechtelijke rechtspersoon',
    'buitenlandse rechtspersoon': 'buitenlandse rechtspersoon',
  },
})
