import { LANGUAGES } from '@zegel/contract/messages'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { templateOf, usualVersion } from '@zegel/core/deeds/deed-template'
import { DEED_VARIANTS, type DeedVariant } from '@zegel/core/deeds/deed-variant'
import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import { exampleVariables } from '@zegel/core/deeds/example-deed'
import { describe, expect, it } from 'vitest'
import { deedCase } from '../../../../test/fixtures/deed-cases.ts'
import { deedIn } from '../deed-content.ts'

function revised(
  variant: DeedVariant,
  change: Partial<DeedVariables> = {},
  language: 'nl' | 'en' = 'nl',
): DeedDocument {
  const template = templateOf(variant, variant.endsWith('options') ? 5 : 4)
  return deedIn(language, template, { ...exampleVariables(variant), ...change })
}

function textOf(deed: DeedDocument): string {
  return JSON.stringify(deed)
}

function factsOf(deed: DeedDocument): Record<string, string> {
  const facts = deed.facts.flatMap((group) => group.facts)
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

function sentencesOf(deed: DeedDocument | undefined): string[] {
  const paragraphs = deed?.articles.flatMap((article) => article.paragraphs) ?? []
  return [...(deed?.recitals ?? []), ...paragraphs].map(({ text }) => text)
}

// The example's terms, changed within their own kind.
function termsOf(variant: DeedVariant, change: object): Pick<DeedVariables, 'terms'> {
  return { terms: { ...exampleVariables(variant).terms, ...change } }
}

describe('the revised version', () => {
  it('is used for what is made from its day on', () => {
    for (const variant of DEED_VARIANTS) {
      const version = variant.endsWith('options') ? 5 : 4
      expect(usualVersion(variant, '2026-11-26')).toBe(3)
      expect(usualVersion(variant, '2026-11-27')).toBe(version)
    }
  })

  it('has as many articles and paragraphs in English as in Dutch, and whole sentences, whatever is known', () => {
    for (const variant of DEED_VARIANTS)
      for (let seed = 0; seed < 60; seed++) {
        const known = deedCase(variant, seed)
        const [dutch, english] = LANGUAGES.map((language) => revised(variant, known, language))
        const sizes = (deed: DeedDocument | undefined) => [
          deed?.recitals.length,
          ...(deed?.articles.map(({ paragraphs }) => paragraphs.length) ?? []),
        ]
        expect(sizes(english)).toEqual(sizes(dutch))
        for (const text of [dutch, english].flatMap(sentencesOf))
          expect(text).not.toMatch(/undefined|NaN|\[object|\.\.$|\s[,.]|\s\s|,\./)
      }
  })

  it.each([
    ['nl', 'issuance of bonds', /Voorwaarden|voorwaarden van/],
    ['nl', 'transfer of bonds', /Voorwaarden|voorwaarden van/],
    ['en', 'issuance of bonds', /Conditions|conditions of/],
    ['en', 'transfer of bonds', /Conditions|conditions of/],
  ] as const)(
    'speaks in %s, of the %s, of no conditions where none are filed',
    (language, variant, words) => {
      for (const redemption of ['equal', 'at once', 'never', null])
        for (const perpetual of [true, false]) {
          const none = {
            redemption,
            perpetual,
            redemptionParts: null,
            endDate: null,
            durationMonths: null,
          }
          const filed = revised(variant, termsOf(variant, none), language)
          const unfiled = revised(variant, { ...termsOf(variant, none), files: [] }, language)
          expect(textOf(filed)).toMatch(words)
          expect(textOf(unfiled)).not.toMatch(words)
        }
    },
  )

  it.each(DEED_VARIANTS)(
    'of the %s says of no conditions that they are on the platform',
    (variant) => {
      for (const language of LANGUAGES)
        expect(textOf(revised(variant, { files: [] }, language))).not.toMatch(
          /gelden en op het Platform staan|are available on the Platform/,
        )
    },
  )

  it.each([
    ['nl', 12, 'ieder jaar één, voor het eerst op 1 januari 2027'],
    ['nl', 3, 'iedere drie maanden één, voor het eerst'],
    ['nl', 1, 'iedere maand één, voor het eerst'],
    ['en', 12, 'one every year, for the first time on'],
    ['en', 3, 'one every three months, for the first time on'],
  ] as const)(
    'says in %s how often a part is redeemed (%i months)',
    (language, redemptionMonths, words) => {
      const change = termsOf('issuance of bonds', { redemptionMonths })
      const deed = revised('issuance of bonds', change, language)
      expect(textOf(deed)).toContain(words)
      expect(factsOf(deed)[language === 'nl' ? 'Aflossing' : 'Redemption']).toContain(
        words.split(',')[0],
      )
    },
  )

  it('says a year where one is meant, and twelfths of what is no whole year', () => {
    expect(textOf(revised('issuance of bonds'))).toMatch(/telt als (één|een) jaar,/)
    expect(textOf(revised('transfer of bonds', {}, 'en'))).toContain('counts as one year,')
    const change = termsOf('transfer of bonds', { interestMonths: 3 })
    expect(textOf(revised('transfer of bonds', change))).toContain('telt als 3/12 jaar')
  })

  it('says of a transfer what is left of a principal that was redeemed in part', () => {
    const change = termsOf('transfer of bonds', { outstandingCents: 75_000n })
    const deed = revised('transfer of bonds', change)
    expect(textOf(deed)).toContain('staat op de Obligaties nog €\u00a0750,00')
    expect(factsOf(deed)['Openstaande hoofdsom']).toBe('€\u00a0750,00')
    expect(factsOf(revised('transfer of bonds'))).not.toHaveProperty('Openstaande hoofdsom')
  })

  it('calls who issued receipts a trust office, and who issued shares a company', () => {
    const underlying = {
      kind: 'depositary_receipts',
      name: 'Certificaten A',
      issuer: 'Stichting De Molen',
    }
    const change = termsOf('issuance of options', { underlying })
    const facts = factsOf(revised('issuance of options', change))
    expect(facts).toMatchObject({ Administratiekantoor: 'Stichting De Molen' })
    expect(facts).not.toHaveProperty('Vennootschap')
    expect(factsOf(revised('issuance of options', change, 'en'))).toHaveProperty('Trust Office')
    expect(factsOf(revised('issuance of options'))).toHaveProperty('Vennootschap')
  })
})
