import enLanguage from '@zegel/texts/en/language.json' with { type: 'json' }
import en from '@zegel/texts/en/deed-words.json' with { type: 'json' }
import nlLanguage from '@zegel/texts/nl/language.json' with { type: 'json' }
import nl from '@zegel/texts/nl/deed-words.json' with { type: 'json' }
import enNumbers from '@zegel/texts/en/numbers.json' with { type: 'json' }
import nlNumbers from '@zegel/texts/nl/numbers.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { spellNumber, writerWith } from './deed-writer.ts'

const dutchWriter = writerWith({ words: nl, numbers: nlNumbers, locale: nlLanguage.locale })
const englishWriter = writerWith({ words: en, numbers: enNumbers, locale: enLanguage.locale })

describe('a number in words', () => {
  it.each([
    [0n, 'nul', 'zero'],
    [1n, 'één', 'one'],
    [2n, 'twee', 'two'],
    [13n, 'dertien', 'thirteen'],
    [20n, 'twintig', 'twenty'],
    [21n, 'eenentwintig', 'twenty-one'],
    [22n, 'tweeëntwintig', 'twenty-two'],
    [33n, 'drieëndertig', 'thirty-three'],
    [48n, 'achtenveertig', 'forty-eight'],
    [80n, 'tachtig', 'eighty'],
    [99n, 'negenennegentig', 'ninety-nine'],
    [100n, 'honderd', 'one hundred'],
    [101n, 'honderdeen', 'one hundred and one'],
    [112n, 'honderdtwaalf', 'one hundred and twelve'],
    [223n, 'tweehonderddrieëntwintig', 'two hundred and twenty-three'],
    [1000n, 'duizend', 'one thousand'],
    [1001n, 'duizend één', 'one thousand and one'],
    [1100n, 'duizend honderd', 'one thousand one hundred'],
    [1250n, 'duizend tweehonderdvijftig', 'one thousand two hundred and fifty'],
    [2000n, 'tweeduizend', 'two thousand'],
    [21_000n, 'eenentwintigduizend', 'twenty-one thousand'],
    [100_000n, 'honderdduizend', 'one hundred thousand'],
    [
      123_456n,
      'honderddrieëntwintigduizend vierhonderdzesenvijftig',
      'one hundred and twenty-three thousand four hundred and fifty-six',
    ],
    [1_000_000n, 'één miljoen', 'one million'],
    [1_000_001n, 'één miljoen één', 'one million and one'],
    [1_001_000n, 'één miljoen duizend', 'one million one thousand'],
    [2_500_000n, 'twee miljoen vijfhonderdduizend', 'two million five hundred thousand'],
    [1_000_000_000n, 'één miljard', 'one billion'],
    [
      7_021_000_300n,
      'zeven miljard eenentwintig miljoen driehonderd',
      'seven billion twenty-one million three hundred',
    ],
    [10n ** 12n, 'één biljoen', 'one trillion'],
    [10n ** 15n, 'één biljard', 'one quadrillion'],
  ])('writes %s', (number, dutch, english) => {
    expect(spellNumber(number, nlNumbers)).toBe(dutch)
    expect(spellNumber(number, enNumbers)).toBe(english)
  })

  it('is none below zero', () => {
    expect(() => spellNumber(-1n, nlNumbers)).toThrow(RangeError)
    expect(() => spellNumber(-1n, enNumbers)).toThrow(RangeError)
  })

  it('has a word for as much as a table can hold', () => {
    const most = 2n ** 63n - 1n
    expect(spellNumber(most, nlNumbers)).toMatch(
      /^negen triljoen tweehonderddrieëntwintig biljard /,
    )
    expect(spellNumber(most, enNumbers)).toMatch(
      /^nine quintillion two hundred and twenty-three quad/,
    )
  })
})

describe('money in words', () => {
  it.each([
    [0n, 'nul euro', 'zero euros'],
    [1n, 'één cent', 'one cent'],
    [5n, 'vijf cent', 'five cents'],
    [100n, 'één euro', 'one euro'],
    [101n, 'één euro en één cent', 'one euro and one cent'],
    [2100n, 'eenentwintig euro', 'twenty-one euros'],
    [10_100n, 'honderdeen euro', 'one hundred and one euros'],
    [125_000n, 'duizend tweehonderdvijftig euro', 'one thousand two hundred and fifty euros'],
    [
      125_050n,
      'duizend tweehonderdvijftig euro en vijftig cent',
      'one thousand two hundred and fifty euros and fifty cents',
    ],
    [100_000_000n, 'één miljoen euro', 'one million euros'],
    [
      250_000_000_000n,
      'twee miljard vijfhonderd miljoen euro',
      'two billion five hundred million euros',
    ],
  ])('writes %s cents', (cents, dutch, english) => {
    expect(dutchWriter.moneyInWords(cents)).toBe(dutch)
    expect(englishWriter.moneyInWords(cents)).toBe(english)
  })
})

describe('figures', () => {
  it('are written as the language has them', () => {
    expect(dutchWriter.money(123_456_789n)).toBe('€\u00a01.234.567,89')
    expect(englishWriter.money(123_456_789n)).toBe('€1,234,567.89')
    expect(dutchWriter.percent(52_500)).toBe('5,25%')
    expect(englishWriter.percent(50_000)).toBe('5%')
    expect(dutchWriter.day('2026-03-01')).toBe('1 maart 2026')
    expect(englishWriter.day('2026-03-01')).toBe('1 March 2026')
    expect(dutchWriter.units(1250n)).toBe('1.250 (duizend tweehonderdvijftig)')
    expect(englishWriter.units(1n)).toBe('1 (one)')
  })

  it.each([
    [1, 'één maand', 'one month'],
    [3, 'drie maanden', 'three months'],
    [12, 'één jaar', 'one year'],
    [18, 'achttien maanden', 'eighteen months'],
    [60, 'vijf jaar', 'five years'],
  ])('say %s months', (months, dutch, english) => {
    expect(dutchWriter.months(months)).toBe(dutch)
    expect(englishWriter.months(months)).toBe(english)
  })

  it('give the moment in Dutch time', () => {
    const moment = '2026-07-01T22:30:00.000Z'
    expect(dutchWriter.moment(moment)).toBe('2 juli 2026 om 00:30 uur')
    expect(englishWriter.moment(moment)).toBe('2 July 2026 at 00:30')
  })

  it('name countries and legal forms', () => {
    expect(dutchWriter.country('NL')).toBe('Nederland')
    expect(englishWriter.country('DE')).toBe('Germany')
    expect(dutchWriter.legalForm('besloten vennootschap')).toBe(
      'besloten vennootschap met beperkte aansprakelijkheid',
    )
    expect(englishWriter.legalForm('stichting')).toBe('foundation (stichting)')
  })
})
